const parser = typeof DOMParser === "undefined" ? undefined : new DOMParser();

/** Text as markdown means it: `&amp;` is an ampersand. Markup inside stays text. */
export function withoutEntities(text: string): string {
  if (!parser || !/&[#\w]+;/.test(text)) return text;
  const escaped = text.replaceAll("<", "&lt;");
  return parser.parseFromString(escaped, "text/html").documentElement.textContent ?? text;
}
