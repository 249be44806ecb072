/** A state of the automaton. With `takes` its transitions consume a character that it takes; without, none. */
type State = { takes?: (character: string) => boolean; to: number[] };

const withinFolder = (character: string) => character !== "/";
const anything = () => true;

/**
 * Whether a path, with `/` between its folders, is one of a workspace's glob: `*` and `?` within a folder, `**` over
 * folders, `{a,b}`. All ways through the pattern are followed at once, so that the time is at most the length of the
 * pattern times that of the path: a pattern comes from a project, and a regular expression of it may take for ever.
 */
export function matchesWorkspaceGlob(glob: string, path: string): boolean {
  const states: State[] = [];
  const add = (state: State) => states.push(state) - 1;
  const end = add({ to: [] });
  const pattern = glob.replace(/^\.?\//, "");
  let length = pattern.length;
  while (pattern[length - 1] === "/") length -= 1;
  const start = compile(pattern.slice(0, length), end, add, states);

  let active = closure([start], states);
  for (const character of path) {
    const next: number[] = [];
    for (const index of active) {
      const { takes, to } = states[index]!;
      if (takes?.(character)) next.push(...to);
    }
    if (next.length === 0) return false;
    active = closure(next, states);
  }
  return active.has(end);
}

/** Builds a pattern from its end, so that each part knows where it leads. @returns where it begins */
function compile(pattern: string, end: number, add: (state: State) => number, states: State[]): number {
  let next = end;
  const parts = partsOf(pattern);
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i]!;
    if (typeof part !== "string") {
      const after = next;
      next = add({ to: part.map((choice) => compile(choice, after, add, states)) });
    } else if (part === "*" || part === "**" || part === "**/") {
      next = repeated(part, next, add, states);
    } else {
      next = add({ takes: part === "?" ? withinFolder : (character) => character === part, to: [next] });
    }
  }
  return next;
}

function repeated(
  part: "*" | "**" | "**/",
  after: number,
  add: (state: State) => number,
  states: State[],
): number {
  const loop = add({ takes: part === "*" ? withinFolder : anything, to: [] });
  // Whole folders, or none.
  const leave = part === "**/" ? add({ takes: (character) => character === "/", to: [after] }) : after;
  states[loop]!.to.push(loop, leave);
  return add({ to: [loop, after] });
}

/** A pattern's characters, its wildcards, and for each `{a,b}` the list of its choices. */
function partsOf(pattern: string): (string | string[])[] {
  const characters = [...pattern];
  const closing = closingBraces(characters);
  const parts: (string | string[])[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!;
    const close = closing.get(at);
    if (close !== undefined) {
      parts.push(choicesOf(characters.slice(at + 1, close)));
      at = close;
    } else if (character === "*" && characters[at + 1] === "*") {
      const isWhole = at === 0 || characters[at - 1] === "/";
      while (characters[at + 1] === "*") at += 1;
      const overFolders = isWhole && characters[at + 1] === "/";
      if (overFolders) at += 1;
      parts.push(overFolders ? "**/" : "**");
    } else parts.push(character);
  }
  return parts;
}

/** Where each brace that is closed is closed. */
function closingBraces(characters: readonly string[]): Map<number, number> {
  const open: number[] = [];
  const closing = new Map<number, number>();
  for (const [at, character] of characters.entries()) {
    if (character === "{") open.push(at);
    const opened = character === "}" ? open.pop() : undefined;
    if (opened !== undefined) closing.set(opened, at);
  }
  return closing;
}

function choicesOf(characters: readonly string[]): string[] {
  const choices = [""];
  let depth = 0;
  for (const character of characters) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (character === "," && depth === 0) choices.push("");
    else choices[choices.length - 1] += character;
  }
  return choices;
}

function closure(from: readonly number[], states: readonly State[]): Set<number> {
  const reached = new Set<number>();
  const pending = [...from];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const { takes, to } = states[index]!;
    if (!takes) pending.push(...to);
  }
  return reached;
}
