/**
 * Where a text stops being JSON, since `JSON.parse` says so for some mistakes only. `line` and `column` count
 * from 1; `expected` is for the reader. Undefined when the text is JSON.
 */
export function jsonProblem(text: string): { line: number; column: number; expected: string } | undefined {
  let at = 0;
  const fail = (expected: string): never => {
    throw new Stop(expected);
  };
  const token = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const space = () => token(/[ \t\r\n]*/y);
  const string = () => {
    if (text[at] !== '"') return false;
    // To the end of the string, or to the first character that may not be in it.
    token(/"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy);
    if (text[at] !== '"') fail("the end of the string, or a valid escape");
    at += 1;
    return true;
  };
  const members = (end: string, member: () => void) => {
    at += 1;
    space();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (;;) {
      member();
      space();
      if (text[at] === end) {
        at += 1;
        return;
      }
      if (text[at] !== ",") fail(`',' or '${end}'`);
      at += 1;
      space();
    }
  };
  const property = () => {
    if (!string()) fail("a property name in double quotes");
    space();
    if (text[at] !== ":") fail("':'");
    at += 1;
    space();
    value();
  };
  const value = () => {
    if (text[at] === "{") return members("}", property);
    if (text[at] === "[") return members("]", value);
    if (string() || token(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y) || token(/(?:true|false|null)/y))
      return;
    fail("a value");
  };
  try {
    space();
    value();
    space();
    if (at < text.length) fail("the end of the file");
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: before.at(-1)!.length + 1, expected: error.message };
  }
}

class Stop extends Error {}
