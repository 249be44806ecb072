import type { CommanderError } from "commander";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import type { Command, CommandTable } from "../command.ts";
import { askedWords, calledCommand } from "../program.ts";
import { UsageError } from "./usage-error.ts";
import { FLAG_NAMES, FLAGS, VERBS, WORDS } from "./words-of-other-tools.ts";

/** A command line as it was given to a program. */
export type GivenLine = { program: string; args: readonly string[]; table: CommandTable };

/** What deletes is no guess for a word that only resembles it. */
const DELETES: ReadonlySet<string> = new Set(["delete", "teardown", "unset", "revoke", "cancel"]);

/** The parser's own sentence without its prefix, and what was meant: by a word of similar tools, or a mistyped one. */
export async function commandLineError(error: CommanderError, line: GivenLine): Promise<UsageError> {
  const { program, args, table } = line;
  const sentence = error.message
    .replace(/^error: /, "")
    .replace("\n(Did", " (Did")
    .replace(/^missing required argument '(.*)'$/, "missing <$1>");
  const words = askedWords(args);
  const called = calledCommand(words, table.commands);
  const group = words.slice(0, 1).find((word) => Object.hasOwn(table.groups, word));
  const help = `Run \`${[program, called?.name ?? group, "--help"].filter(Boolean).join(" ")}\`.`;
  const [, kind, given = ""] = /^unknown (option|command) '(.*?)'/.exec(sentence) ?? [];
  if (kind === undefined) return new UsageError([sentence], { hint: help });
  const hint = kind === "command" ? commandHint(given, group, line) : await flagHint(given, called, program);
  const plain = sentence.replace(/ \(Did you mean .*/, "");
  if (hint !== undefined) return new UsageError([plain], { hint });
  if (kind === "option") return new UsageError([sentence], { hint: help });
  const meant = nearestCommand(given, group, table.commands);
  return new UsageError([meant === undefined ? plain : `${plain} (Did you mean ${meant}?)`], { hint: help });
}

function commandHint(word: string, group: string | undefined, { program, table }: GivenLine) {
  if (group === undefined) return own(WORDS, word);
  const verbs = VERBS.filter((row) => row.includes(word)).flat();
  const meant = table.commands.filter(({ name }) => verbs.some((verb) => name === `${group} ${verb}`));
  return meant.length === 0
    ? undefined
    : meant.map(({ name, summary }) => `\`${program} ${name}\`: ${summary}.`).join(" ");
}

async function flagHint(flag: string, called: Command | undefined, program: string) {
  const fixed = own(FLAGS, `${called?.name} ${flag}`) ?? own(FLAGS, flag);
  const names = own(FLAG_NAMES, flag);
  if (fixed !== undefined || names === undefined || called === undefined) return fixed;
  const { flags } = await called.load();
  const ours = names.flatMap((name) => flags.filter((each) => each.flags.split(/[ ,]+/).includes(name)))[0];
  return ours && `\`${program} ${called.name}\` has ${ours.flags}: ${ours.description}.`;
}

/** With the group, whose commands alone are looked at. */
function nearestCommand(word: string, group: string | undefined, commands: readonly Command[]) {
  const before = group === undefined ? "" : `${group} `;
  const names = commands.flatMap(({ name }) =>
    name.startsWith(before) ? [name.slice(before.length).split(" ")[0] ?? ""] : [],
  );
  const safe = names.filter((name) => !DELETES.has(name) || name[0] === word[0]);
  const nearest = nearestWord(word, safe);
  return nearest && before + nearest;
}

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
