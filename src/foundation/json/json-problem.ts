import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { DEEPEST_JSON, exceeded } from "./json-limits.ts";

/** For the reader: what was expected at each mistake in JSON. */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: "a property name in double quotes",
  ValueExpected: "a value",
  ColonExpected: "':'",
  CommaExpected: "','",
  CloseBraceExpected: "'}'",
  CloseBracketExpected: "']'",
  EndOfFileExpected: "the end of the file",
  UnexpectedEndOfString: "the end of the string",
  InvalidEscapeCharacter: "a string with valid escapes",
  InvalidUnicode: "a string with valid escapes",
  InvalidCharacter: "a string without control characters",
  UnexpectedEndOfNumber: "a complete number",
  InvalidNumberFormat: "a number",
};

/** A comment, a word, a string in single quotes. */
const NO_TOKEN = "a token of JSON; strings are in double quotes, and there are no comments";

/**
 * Where a text stops being JSON; undefined when it is JSON. The parser of the platform says it in its message only, for
 * some mistakes, and quotes the text, which may hold secrets. `line` and `column` count from 1 (of a string or number:
 * its beginning); `expected` is for the reader.
 */
export function jsonProblem(text: string): { line: number; column: number; expected: string } | undefined {
  // The library reads by recursion.
  if (exceeded(text) === "depth")
    return { line: 1, column: 1, expected: `a value with no more than ${DEEPEST_JSON} levels` };
  let first: ReturnType<typeof jsonProblem>;
  function onError(code: ParseErrorCode, _offset: number, _length: number, line: number, column: number) {
    first ??= {
      line: line + 1,
      column: column + 1,
      expected: EXPECTED[printParseErrorCode(code)] ?? NO_TOKEN,
    };
  }
  visit(text, { onError }, { disallowComments: true });
  return first;
}
