/** In characters; signed addresses of object stores are near 2,000. */
const longest = 4_000;

const opened = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * The address of a link that a model wrote, or undefined where following it could run a script or do what the reader
 * does not expect. Relative addresses are refused too: the model knows nothing of the page's own.
 */
export function linkTarget(href: string): string | undefined {
  // One long definition can be the target of every word of a text.
  if (href.length > longest) return undefined;
  const url = URL.parse(href);
  return url && opened.has(url.protocol) ? url.href : undefined;
}
