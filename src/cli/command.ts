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

export type Session = CliEnvironment & { output: Output };

/** A command as data: its flags, its help, the shape of its input, and what it does. */
export type CommandDefinition<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** The positional argument, e.g. `[dir]`; its value is named `field`, or else by the word in the brackets. */
  argument?: { usage: string; description: string; field?: string };
  /** One more, in the same way. */
  secondArgument?: CommandDefinition["argument"];
  summary: string;
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

export const jsonFlag: Flag = {
  flags: "--json",
  description: "print JSON only; messages go to standard error",
};
