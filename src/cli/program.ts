import { Command, Option } from "commander";
import type { z } from "zod";
import { OUTCOMES } from "../lifecycle/outcome/outcome-table.ts";
import type { CommandDefinition } from "./command.ts";
import { UsageError } from "./errors/usage-error.ts";

/** What the command line asks for, once it has been read and checked. */
export type Invocation = { definition: CommandDefinition; input: Record<string, unknown> };

export type ProgramText = { version: string; write(text: string): void; complain(text: string): void };

/**
 * Reads a command line whose first word is a command.
 * @returns undefined when help or the version was asked for and printed
 * @throws UsageError with everything that is wrong with the values given
 * @throws CommanderError for an unknown command or flag
 */
export async function parseCommandLine(
  args: readonly string[],
  definitions: readonly CommandDefinition[],
  text: ProgramText,
): Promise<Invocation | undefined> {
  let invocation: Invocation | undefined;
  const program = configured(new Command("agent-deploy"), text)
    .description("Deploy agents (compiled graphs), and run the control plane that serves them.")
    .version(text.version, "-V, --version", "print the version")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", `\n${exitCodesText()}`)
    .addHelpText("after", "\nRun `agent-deploy <command> --help` for the flags and examples of a command.");
  for (const definition of definitions) {
    const command = commandOf(definition).copyInheritedSettings(program);
    command.action(() => {
      invocation = { definition, input: checkedInput(definition, command) };
    });
    program.addCommand(command);
  }
  await program.parseAsync(args.length === 0 ? ["--help"] : [...args], { from: "user" });
  return invocation;
}

/** Reads the command line of a program that is one command. Returns and throws as `parseCommandLine`. */
export async function parseSingleCommand(
  args: readonly string[],
  definition: CommandDefinition,
  text: ProgramText,
): Promise<Invocation | undefined> {
  let invocation: Invocation | undefined;
  const command = configured(commandOf(definition), text).action(() => {
    invocation = { definition, input: checkedInput(definition, command) };
  });
  await command.parseAsync([...args], { from: "user" });
  return invocation;
}

/** The exit codes, several outcomes of one code together. */
function exitCodesText(): string {
  const failures = Object.entries(OUTCOMES).filter(([, { exit_code }]) => exit_code !== 0);
  const lines = failures.map(([outcome, { exit_code: code }]) => `  ${String(code).padEnd(4)} ${outcome}`);
  return ["Exit codes:", "  0    done, or nothing to do", ...lines].join("\n");
}

function configured(command: Command, text: ProgramText): Command {
  return command
    .helpOption("-h, --help", "print this help")
    .configureOutput({ writeOut: text.write, writeErr: text.complain, outputError: () => undefined })
    .exitOverride();
}

function commandOf(definition: CommandDefinition): Command {
  const command = new Command(definition.name).description(definition.summary);
  for (const { usage, description } of argumentsOf(definition)) command.argument(usage, description);
  for (const { flags, description, isRepeatable } of definition.flags) {
    const option = new Option(flags, description);
    if (isRepeatable) option.argParser((value: string, before: string[] = []) => [...before, value]);
    command.addOption(option);
  }
  const examples = definition.examples.map(([example, meaning]) => `  ${example}\n      ${meaning}`);
  return command.addHelpText("after", `\nExamples:\n${examples.join("\n")}`);
}

function checkedInput(definition: CommandDefinition, command: Command): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(command.opts()).map(([name, value]) => [snakeCase(name), value]),
  );
  const argumentNames = argumentsOf(definition).map(({ usage, field }) => field ?? argumentName(usage));
  for (const [index, word] of argumentNames.entries()) given[word] = command.processedArgs[index];
  const checked = definition.input.safeParse(given);
  if (checked.success) return checked.data;
  throw new UsageError(
    checked.error.issues.map((issue) => problemText(issue, argumentNames)),
    { hint: `\`${definition.name} --help\` shows the flags.` },
  );
}

function problemText(issue: z.core.$ZodIssue, words: readonly string[]): string {
  const [field] = issue.path;
  if (field === undefined) return issue.message;
  const name = String(field);
  return `${words.includes(name) ? `<${name}>` : `--${name.replaceAll("_", "-")}`}: ${issue.message}`;
}

const argumentsOf = ({ argument, secondArgument }: CommandDefinition) =>
  [argument, secondArgument].filter((each) => each !== undefined);

/** `[name|id]` is `name_id`. */
const argumentName = (usage: string) => usage.replace(/[[\]<>.]/g, "").replace(/[|-]/g, "_");
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
