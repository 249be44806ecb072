/** What a page has to know, since no script of it stands in the HTML. */
export type PageShell = {
  /** Path of the page, with a slash at its end. */
  base: string;
  /** Path of the API on the same origin, without a slash at its end; empty: the API is at the root. */
  api: string;
  /** What the page is called. Default: its own title. */
  title?: string | undefined;
  /** The assistant or graph that it talks to. Default: the server's first. */
  assistant?: string | undefined;
};

/**
 * The HTML of a built page with what it has to know: `data-api`, `data-title` and `data-assistant` on `<html>`, its
 * `<title>`, and `<base>`, because it is served at paths of several depths and loads its files by relative ones.
 */
export function shellHtml(html: string, { base, api, title, assistant }: PageShell): string {
  const known = Object.entries({ "data-api": api, "data-title": title, "data-assistant": assistant });
  const given = known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const open = html.replace(/<html\b[^>]*>/i, (tag) => given.reduce(withAttribute, tag));
  const baseTag = `<base href="${escaped(base)}" />`;
  const withBase = /<base\b[^>]*>/i.test(open)
    ? open.replace(/<base\b[^>]*>/i, () => baseTag)
    : open.replace(/<head\b[^>]*>/i, (tag) => `${tag}${baseTag}`);
  if (title === undefined) return withBase;
  return withBase.replace(/<title>[^<]*<\/title>/i, () => `<title>${escaped(title)}</title>`);
}

/** Sets an attribute, or replaces the one that was built in. */
function withAttribute(tag: string, [name, value]: readonly [string, string]): string {
  const others = tag.slice(0, -1).replace(new RegExp(`\\s${name}="[^"]*"`, "i"), "");
  return `${others} ${name}="${escaped(value)}">`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
