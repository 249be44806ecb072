import { CommanderError } from "commander";
import { packageVersion } from "../foundation/package/package-version.ts";
import type { CliEnvironment } from "./cli-environment.ts";
import type { Command, CommandTable } from "./command.ts";
import {
  type Invocation,
  PROGRAM,
  type ProgramText,
  parseCommandLine,
  parseSingleCommand,
} from "./program.ts";
import { openOutput } from "./terminal/output.ts";

/** Runs a command line whose first word is one of the commands; resolves with the exit code, never rejects. */
export function runCommandLine(table: CommandTable, env: CliEnvironment): Promise<number> {
  return run(env, { program: PROGRAM, table }, (text) => parseCommandLine(env.arguments, table, text));
}

/** The same for a program that is one command. */
export function runSingleCommand(command: Command, env: CliEnvironment): Promise<number> {
  const table = { commands: [command], groups: {} };
  return run(env, { program: command.name, table }, (text) =>
    parseSingleCommand(env.arguments, command, text),
  );
}

async function run(
  env: CliEnvironment,
  { program, table }: { program: string; table: CommandTable },
  parse: (text: ProgramText) => Promise<Invocation | undefined>,
): Promise<number> {
  const { arguments: args, stdout, stderr, environment, clock, signal } = env;
  const output = openOutput({ isJson: args.includes("--json"), stdout, stderr, environment, clock });
  try {
    const invocation = await parse({
      version: packageVersion(),
      write: stdout.write,
      complain: stderr.write,
    });
    if (!invocation) return 0;
    return await invocation.definition.run(invocation.input, { ...env, output, table });
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const [{ failureOf, reportFailure }, { commandLineError }] = await Promise.all([
      import("./failure.ts"),
      import("./errors/command-line-error.ts"),
    ]);
    const error =
      thrown instanceof CommanderError ? await commandLineError(thrown, { program, args, table }) : thrown;
    const failure = failureOf(error, signal);
    reportFailure(failure, error, output, Boolean(environment.AGENT_DEPLOY_DEBUG));
    return failure.exit_code;
  } finally {
    await output.close();
  }
}
