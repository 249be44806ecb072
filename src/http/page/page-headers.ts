/** Origins beside a page's own; or not even that one. */
export type EmbeddedBy = readonly string[] | "nobody";

/**
 * Headers of everything that belongs to a page. It loads, sends to and is framed by its own origin only, so that text
 * of a model can neither run nor carry anything away: not even an image is fetched from elsewhere.
 * @param embeddedBy whose pages may show it in a frame
 */
export function pageHeaders(embeddedBy: EmbeddedBy): Readonly<Record<string, string>> {
  const policy = {
    "default-src": "'self'",
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'none'",
    "frame-ancestors": embeddedBy === "nobody" ? "'none'" : ["'self'", ...embeddedBy].join(" "),
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
}
