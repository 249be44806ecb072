/** A host name of a whole domain: neither an address nor a pattern, and its last part no number. */
const WHOLE_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

export const isWholeHost = (hostname: string): boolean => WHOLE_HOST.test(hostname);

/** Whether a URL is a scheme, a host and a port, and nothing else. */
export const isOrigin = (url: URL): boolean => url.href.replace(/\/$/, "") === url.origin;
