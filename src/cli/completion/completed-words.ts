// This folder: scripts by which shells complete the command line. Not here: what commands do.

import type { CommandTable, Flag } from "../command.ts";

/** What can follow some words of the command line: the next words, each with its meaning, or flags. */
export type Completion = { words: string; next: Choice[]; flags: Choice[] };
export type Choice = { text: string; meaning: string };

/** What can be typed after the program's name, after each group and after each command. */
export async function completions({ commands, groups }: CommandTable): Promise<Completion[]> {
  const shared = Object.entries(groups).map(([text, meaning]) => ({ text, meaning }));
  const single = commands.filter(({ name }) => !name.includes(" "));
  const first = [...single.map(({ name, summary }) => ({ text: name, meaning: summary })), ...shared];
  const inGroup = (group: string) =>
    commands
      .filter(({ name }) => name.startsWith(`${group} `))
      .map(({ name, summary }) => ({ text: name.slice(group.length + 1), meaning: summary }));
  const ofCommands = await Promise.all(
    commands.map(async ({ name, load }) => ({
      words: name,
      next: inGroup(name),
      flags: (await load()).flags.flatMap(choicesOf),
    })),
  );
  return [
    { words: "", next: first, flags: [] },
    ...shared.map(({ text }) => ({ words: text, next: inGroup(text), flags: [] })),
    ...ofCommands,
  ];
}

/** A flag may have a short form: `-f, --follow`. */
function choicesOf({ flags, description }: Flag): Choice[] {
  const names = flags.match(/(?<![\w-])--?[a-z][a-z-]*/g) ?? [];
  return names.map((text) => ({ text, meaning: description }));
}
