/** What the server that serves the page tells it, in attributes of `<html>`. */
export interface PageSettings {
  /** Where the agent server's routes begin: absolute, without a slash at the end. */
  apiUrl: string;
  title: string;
  /** The assistant to begin with; undefined: the first. */
  assistantId: string | undefined;
  /** The path of the page itself, with a slash at the end. */
  basePath: string;
}

export function readPageSettings(page: Document): PageSettings {
  const { api = "/api", title, assistant } = page.documentElement.dataset;
  return {
    apiUrl: new URL(api, page.location.origin).href.replace(/\/+$/, ""),
    title: title || "Studio",
    assistantId: assistant || undefined,
    basePath: new URL(".", page.baseURI).pathname,
  };
}
