import type { z } from "zod";
import type { CliEnvironment } from "./cli-environment.ts";
import type { Output } from "./terminal/output.ts";

/** A flag as its help shows it, e.g. `--name <name>`. Its value reaches the command as `name`, in snake case. */
export type Flag = {
  flags: string;
  description: string;
  /** May be given several times; the value is a list. */
  isRepeatable?: true;
};

/** What a command has: the outer world, the output, and the table that it stands in. */
export type Session = CliEnvironment & { output: Output; table: CommandTable };

/** A command as data: its flags, its help, the shape of its input, and what it does. */
export type CommandDefinition<Input extends z.ZodObject = z.ZodObject> = {
  /** The positional argument, e.g. `[dir]`; its value is named `field`, or else by the word in the brackets. */
  argument?: { usage: string; description: string; field?: string };
  /** One more, in the same way. */
  secondArgument?: CommandDefinition["argument"];
  flags: readonly Flag[];
  /** Commands that work as they stand, with what they do. */
  examples: readonly (readonly [command: string, meaning: string])[];
  input: Input;
  /** Resolves with the exit code. */
  run(input: z.output<Input>, session: Session): Promise<number>;
};

/** Keeps the input's type while the list of commands holds them all alike. */
export function defineCommand<Input extends z.ZodObject>(
  definition: CommandDefinition<Input>,
): CommandDefinition {
  return definition;
}

/** A command in the table of all: what the help of the program needs, and how the rest is loaded. */
export type Command = {
  /** One word, or the name of a group and one word. */
  name: string;
  summary: string;
  load(): Promise<CommandDefinition>;
};

/** A program of several commands. */
export type CommandTable = {
  commands: readonly Command[];
  /** First words that several commands share, with what these have in common. */
  groups: Readonly<Record<string, string>>;
};

export const jsonFlag: Flag = {
  flags: "--json",
  description: "print JSON only; messages go to standard error",
};
