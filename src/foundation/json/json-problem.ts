/** Tokens of JSON (RFC 8259). */
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** To the end of a string, or to the first character that may not be in it. */
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Where a text stops being JSON; undefined when it is JSON. The parser of the platform says it in its message only, for
 * some mistakes, and quotes the text, which may hold secrets. `line` and `column` count from 1; `expected` is for the
 * reader.
 */
export function jsonProblem(text: string): { line: number; column: number; expected: string } | undefined {
  const problem = firstProblem(text);
  if (!problem) return undefined;
  const before = text.slice(0, problem.at).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1, expected: problem.expected };
}

function firstProblem(text: string): { at: number; expected: string } | undefined {
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const isThere = token.test(text);
    if (isThere) at = token.lastIndex;
    return isThere;
  };
  const mark = (character: string): boolean => {
    take(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  // Each of these says what is missing, if something is.
  const string = (what: string): string | undefined => {
    take(SPACE);
    if (!take(STRING)) return what;
    if (text[at] !== '"') return "the end of the string, or a valid escape";
    at += 1;
    return undefined;
  };
  const key = () => string("a property name in double quotes") ?? (mark(":") ? undefined : "':'");
  const scalar = () => (take(NUMBER) || take(WORD) ? undefined : string("a value"));
  const nextIn = (close: string) => (close === "}" ? key() : undefined);

  // A stack instead of calls: a file may be nested deeper than calls can be.
  const open: string[] = [];
  for (;;) {
    take(SPACE);
    const close = CLOSING[text[at] ?? ""];
    if (close) {
      at += 1;
      if (!mark(close)) {
        const expected = nextIn(close);
        if (expected) return { at, expected };
        open.push(close);
        continue;
      }
    } else {
      const expected = scalar();
      if (expected) return { at, expected };
    }
    for (;;) {
      const around = open.at(-1);
      if (!around) {
        take(SPACE);
        return at === text.length ? undefined : { at, expected: "the end of the file" };
      }
      if (mark(around)) {
        open.pop();
        continue;
      }
      const expected = mark(",") ? nextIn(around) : `',' or '${around}'`;
      if (expected) return { at, expected };
      break;
    }
  }
}
