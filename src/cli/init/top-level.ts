const REGEX_AFTER_WORD = new Set([
  "return",
  "typeof",
  "case",
  "in",
  "of",
  "void",
  "delete",
  "await",
  "yield",
]);
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * JavaScript with everything left out that is inside brackets or quotes: `new Graph(x).compile({ y })` is
 * `new Graph().compile()`. For code without comments.
 */
export function topLevel(code: string): string {
  const open: string[] = [];
  let kept = "";
  // The code before the present place: whether a slash divides depends on it.
  let word = "";
  for (let at = 0; at < code.length; at++) {
    const char = code[at]!;
    if (char === open.at(-1)) {
      open.pop();
      if (open.length === 0) kept += char;
      // Back in the text of a template: `${…}` is over.
      if (char === "}" && open.at(-1) === "`") at = endOfTemplateText(code, at + 1, open);
      word = char;
      continue;
    }
    if (CLOSES[char]) {
      if (open.length === 0) kept += char;
      open.push(CLOSES[char]);
      word = char;
      continue;
    }
    if (char === '"' || char === "'") at = endOfQuoted(code, at);
    else if (char === "/" && beginsRegex(word)) at = endOfRegex(code, at);
    else if (char === "`") {
      open.push("`");
      at = endOfTemplateText(code, at + 1, open);
    } else {
      if (open.length === 0) kept += char;
      if (/\s/.test(char)) continue;
      word = /[\w$]/.test(char) && /[\w$]/.test(code[at - 1] ?? "") ? word + char : char;
      continue;
    }
    word = '"';
  }
  return kept;
}

const beginsRegex = (word: string) => REGEX_AFTER_WORD.has(word) || !/^([\w$]+|[)\]}"])$/.test(word);

function endOfQuoted(code: string, from: number): number {
  let at = from + 1;
  while (at < code.length && code[at] !== code[from]) at += code[at] === "\\" ? 2 : 1;
  return at;
}

function endOfRegex(code: string, from: number): number {
  let isClass = false;
  let at = from + 1;
  for (; at < code.length && (isClass || code[at] !== "/"); at++) {
    if (code[at] === "\\") at++;
    else if (code[at] === "[") isClass = true;
    else if (code[at] === "]") isClass = false;
  }
  return at;
}

/** The place of the backtick that ends the template, which is then no longer open, or of the brace of its next `${`. */
function endOfTemplateText(code: string, from: number, open: string[]): number {
  for (let at = from; at < code.length; at++) {
    if (code[at] === "\\") at++;
    else if (code[at] === "`") {
      open.pop();
      return at;
    } else if (code[at] === "$" && code[at + 1] === "{") {
      open.push("}");
      return at + 1;
    }
  }
  return code.length;
}
