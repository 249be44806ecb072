/** What gives a body, or what is made of one. */
const bodyReaders: ReadonlySet<PropertyKey> = new Set([
  "arrayBuffer",
  "blob",
  "bytes",
  "formData",
  "json",
  "text",
]);

/**
 * A request without its body, which is left to the route. It wraps the server's own request: a copy would cost more
 * than the rest of authentication.
 */
export function requestHead(request: Request): Request {
  const head: Request = new Proxy(request, {
    get(target, key) {
      if (key === "body") return null;
      if (key === "clone") return () => head;
      if (bodyReaders.has(key))
        return () => (withoutBody(target) as unknown as Record<PropertyKey, () => unknown>)[key]!();
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      // The server's request gives the real one under a symbol, from which a copy can be made.
      return typeof key === "symbol" ? () => withoutBody(target) : value.bind(target);
    },
  });
  return head;
}

const withoutBody = ({ url, method, headers }: Request) => new Request(url, { method, headers });
