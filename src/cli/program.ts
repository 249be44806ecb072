import { Option, Command as Parser } from "commander";
import type { z } from "zod";
import type { Command, CommandDefinition, CommandTable } from "./command.ts";
import { UsageError } from "./errors/usage-error.ts";
import { exitCodesText } from "./exit-codes.ts";
import { wrapped } from "./terminal/wrapped.ts";

/** What the command line asks for, once it has been read and checked. */
export type Invocation = { definition: CommandDefinition; input: Record<string, unknown> };

export const PROGRAM = "agent-deploy";

export type ProgramText = { version: string; write(text: string): void; complain(text: string): void };

/**
 * Reads a command line whose first words are a command. Only that command is loaded.
 * @returns undefined when help or the version was asked for and printed
 * @throws UsageError with everything that is wrong with the values given
 * @throws CommanderError for an unknown command or flag
 */
export async function parseCommandLine(
  args: readonly string[],
  { commands, groups }: CommandTable,
  text: ProgramText,
): Promise<Invocation | undefined> {
  const program = configured(new Parser(PROGRAM), text)
    .description("Deploy agents (compiled graphs), and run the control plane that serves them.")
    .version(text.version, "-V, --version", "print the version")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", `\n${exitCodesText()}`)
    .addHelpText("after", "\nRun `agent-deploy <command> --help` for the flags and examples of a command.");
  const asked = askedWords(args);
  const called = calledCommand(asked, commands);
  let invocation: Invocation | undefined;
  for (const command of commands) {
    const words = command.name.split(" ");
    const parent = words.length === 1 ? program : groupOf(program, String(words[0]), groups);
    const parser = new Parser(words.at(-1)).copyInheritedSettings(parent).description(command.summary);
    if (command === called) {
      const definition = await command.load();
      describe(parser, definition).action(() => {
        invocation = { definition, input: checkedInput(`${PROGRAM} ${command.name}`, definition, parser) };
      });
    }
    parent.addCommand(parser);
  }
  const isIncomplete = !called && asked.every((word) => Object.hasOwn(groups, word));
  const isHelp = args[0] === "help" || (isIncomplete && args.length === asked.length);
  await program.parseAsync(isHelp ? [...asked, "--help"] : [...args], { from: "user" });
  return invocation;
}

/** Reads the command line of a program that is one command. Returns and throws as `parseCommandLine`. */
export async function parseSingleCommand(
  args: readonly string[],
  { name, summary, load }: Command,
  text: ProgramText,
): Promise<Invocation | undefined> {
  const definition = await load();
  const parser = describe(configured(new Parser(name).description(summary), text), definition);
  let invocation: Invocation | undefined;
  parser.action(() => {
    invocation = { definition, input: checkedInput(name, definition, parser) };
  });
  await parser.parseAsync([...args], { from: "user" });
  return invocation;
}

/** The words before the first flag, after those that ask for help. */
export function askedWords(args: readonly string[]): string[] {
  const words = args[0] === "help" ? args.slice(1) : args;
  const end = words.findIndex((word) => word.startsWith("-"));
  return words.slice(0, end < 0 ? undefined : end);
}

/** The command with the longest name that the words begin with. */
export function calledCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const named = (name: string | undefined) => commands.find((command) => command.name === name);
  return (words.length > 1 ? named(words.slice(0, 2).join(" ")) : undefined) ?? named(words[0]);
}

/** The command of a group's name, or else one that only has others in it. */
function groupOf(program: Parser, name: string, groups: CommandTable["groups"]): Parser {
  const there = program.commands.find((command) => command.name() === name);
  if (there) return there;
  const group = new Parser(name).copyInheritedSettings(program).description(groups[name] ?? "");
  program.addCommand(group.helpCommand(false));
  return group;
}

/** The same everywhere: an installed package prints what was written when it was built. */
const HELP_COLUMNS = 80;

function configured(parser: Parser, text: ProgramText): Parser {
  return parser
    .helpOption("-h, --help", "print this help")
    .configureOutput({
      writeOut: text.write,
      writeErr: text.complain,
      outputError: () => undefined,
      getOutHelpWidth: () => HELP_COLUMNS,
    })
    .exitOverride();
}

/** With arguments, flags and examples. */
function describe(parser: Parser, definition: CommandDefinition): Parser {
  for (const { usage, description } of argumentsOf(definition)) parser.argument(usage, description);
  for (const { flags, description, isRepeatable } of definition.flags) {
    const option = new Option(flags, description);
    if (isRepeatable) option.argParser((value: string, before: string[] = []) => [...before, value]);
    parser.addOption(option);
  }
  const examples = definition.examples.map(([example, meaning]) =>
    [`  ${example}`, ...wrapped(meaning, HELP_COLUMNS - 6).map((line) => `      ${line}`)].join("\n"),
  );
  return parser.addHelpText("after", `\nExamples:\n${examples.join("\n")}`);
}

function checkedInput(
  called: string,
  definition: CommandDefinition,
  command: Parser,
): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(command.opts()).map(([flag, value]) => [snakeCase(flag), value]),
  );
  const argumentNames = argumentsOf(definition).map(({ usage, field }) => field ?? argumentName(usage));
  for (const [index, word] of argumentNames.entries()) given[word] = command.processedArgs[index];
  const checked = definition.input.safeParse(given);
  if (checked.success) return checked.data;
  throw new UsageError(
    checked.error.issues.map((issue) => problemText(issue, argumentNames)),
    { hint: `\`${called} --help\` shows the flags.` },
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
