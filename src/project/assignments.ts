// This folder: the one reader of what lies in a project. Nothing is changed there.

import { VARIABLE_NAME } from "../foundation/text/variable-name.ts";

/** One `NAME=value`; the line (1-based) is where it begins. */
export type Assignment = { name: string; value: string; line: number };

/** A line that cannot be read. Its text may be part of a secret: it is in no message. */
export type AssignmentProblem = { line: number; message: string };

export type AssignmentsResult = { assignments: Assignment[]; problems: AssignmentProblem[] };

/**
 * Lines of `NAME=value`, as environment files and secrets have them. A quoted value may have several lines and a comment
 * behind it; in double quotes, `\n`, `\"` and `\\` stand for a line break and the characters. An unquoted value is the
 * rest of its line. With any problem, no name of the text is certain: the second line of an unquoted value can look
 * like an assignment.
 * @param options.comments whether ` #` ends an unquoted value; else such a value is a problem: a password may have it
 */
export function readAssignments(
  text: string,
  { names = VARIABLE_NAME, comments = false }: { names?: RegExp; comments?: boolean } = {},
): AssignmentsResult {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const assignments: Assignment[] = [];
  const problems: AssignmentProblem[] = [];
  let before: UnquotedLine | undefined;
  let line = 1;
  for (let at = 0; at < plain.length; ) {
    const read = readAt(plain, at, { names, comments, before });
    if ("problem" in read) problems.push({ line, message: read.problem });
    else if (read.name !== undefined) assignments.push({ name: read.name, value: read.value, line });
    if (!("problem" in read) && !read.isComment) before = read.unquoted;
    line += plain.slice(at, read.end).split("\n").length - 1;
    at = read.end;
  }
  return { assignments, problems };
}

type UnquotedLine = { text: string; value: string };
type Read = { end: number } & (
  | { problem: string }
  | { name?: undefined; isComment: boolean; unquoted?: undefined }
  | { name: string; value: string; isComment: false; unquoted: UnquotedLine | undefined }
);

const NOT_AN_ASSIGNMENT = "is not NAME=value; quote a value that has several lines";

function readAt(
  text: string,
  at: number,
  { names, comments, before }: { names: RegExp; comments: boolean; before: UnquotedLine | undefined },
): Read {
  const end = lineEnd(text, at);
  const whole = text.slice(at, end).trim();
  if (whole === "" || whole.startsWith("#")) return { end, isComment: true };
  const [head, name = ""] = /^\s*(?:export[ \t]+)?([^\s=]+)[ \t]*=/.exec(text.slice(at, end)) ?? [];
  if (head === undefined || !names.test(name)) return { end, problem: NOT_AN_ASSIGNMENT };
  const rest = text.slice(at + head.length, end);
  if (/^[ \t]*["'`]/.test(rest)) {
    const quoted = readQuoted(text, at + head.length + rest.search(/["'`]/));
    return "problem" in quoted
      ? { end, ...quoted }
      : { name, isComment: false, unquoted: undefined, ...quoted };
  }
  const note = rest.search(/[ \t]#/);
  if (note !== -1 && !comments)
    return { end, problem: "has ' #' in its value, which could begin a comment; quote the value" };
  const value = (note === -1 ? rest : rest.slice(0, note)).trim();
  const unquoted = { text: whole, value };
  if (/^=+$/.test(value) || (value === "" && isEndOfBase64(whole, before)))
    return {
      end,
      problem: `could be the rest of the value before it; quote a value that has several lines, and write NAME="" for an empty one`,
    };
  return { end, name, value, isComment: false, unquoted };
}

/** Three quotes instead of one are a habit from other languages; a shell reads the same value. */
const QUOTED = [/"""(.*?)"""/sy, /'''(.*?)'''/sy, /"((?:\\.|[^"\\])*)"/sy, /'([^']*)'/y, /`([^`]*)`/y];
const AFTER_QUOTES = /[ \t]*(?:(?<=[ \t])#[^\n]*)?(?:\n|$)/y;

function readQuoted(text: string, at: number): { value: string; end: number } | { problem: string } {
  for (const form of QUOTED) {
    const [whole, inner = ""] = matchAt(form, text, at) ?? [];
    if (whole === undefined) continue;
    const [rest] = matchAt(AFTER_QUOTES, text, at + whole.length) ?? [];
    if (rest === undefined)
      return { problem: "has text behind its closing quote; put the whole value into other quotes" };
    return { value: whole.startsWith('"') ? unescaped(inner) : inner, end: at + whole.length + rest.length };
  }
  return {
    problem: "opens a quote that is never closed; put a value that begins with a quote into other quotes",
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function unescaped(text: string): string {
  return text.replace(/\\([n"\\])/g, (_whole, character) => (character === "n" ? "\n" : character));
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end + 1;
}

/** A line break within base64 stands after more characters than these. */
const SHORTEST_BASE64_LINE = 16;

/**
 * Whether `NAME=` without a value could be the last line of base64, which tools break into lines (`openssl rand -base64
 * 64`). Names in capitals, as variables have them, are taken for one only where their length completes the line before.
 */
function isEndOfBase64(line: string, before: UnquotedLine | undefined): boolean {
  const isCapitals = /^[A-Z0-9_]+=$/.test(line);
  if (!isCapitals && line.length > SHORTEST_BASE64_LINE && line.length % 4 === 0) return true;
  if (before === undefined || !/^[A-Za-z0-9+/_-]+$/.test(before.value)) return false;
  const isLastOfLines = before.value.length >= SHORTEST_BASE64_LINE && before.text.length >= line.length;
  return isLastOfLines && (!isCapitals || (before.value.length + line.length) % 4 === 0);
}
