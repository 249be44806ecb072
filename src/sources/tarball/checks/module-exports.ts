/**
 * The names that a module exports, as its text says; undefined where the text alone does not tell: CommonJS, JSX,
 * `export *`, a mistake of syntax. Nothing is executed.
 */
export async function moduleExports(
  text: string,
): Promise<{ values: string[]; types: string[] } | undefined> {
  // Exports of TypeScript and CommonJS that the lexer does not know.
  if (/\bexport\s+import\b|\bexport\s*=|\bexports\b/.test(text)) return undefined;
  const { init, parse } = await import("es-module-lexer");
  await init();
  let lexed: ReturnType<typeof parse>;
  try {
    lexed = parse(text);
  } catch {
    // It may be JSX or decorators as well as a mistake; the build and the agent server read it in full.
    return undefined;
  }
  const [, exports, , hasModuleSyntax] = lexed;
  if (!hasModuleSyntax) return undefined;
  const named: { name: string; typeOnly: boolean }[] = [];
  for (const each of exports) {
    if (each.type !== "reexport-all") named.push(each);
    else if (!each.typeOnly) return undefined;
  }
  const names = (typeOnly: boolean) =>
    named.filter((each) => each.typeOnly === typeOnly).map(({ name }) => name);
  return { values: names(false), types: names(true) };
}
