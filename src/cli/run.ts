import { CommanderError } from "commander";
import { packageVersion } from "../foundation/package/package-version.ts";
import type { CliEnvironment } from "./cli-environment.ts";
import type { CommandDefinition } from "./command.ts";
import { UsageError } from "./errors/usage-error.ts";
import { failureOf, reportFailure } from "./failure.ts";
import { type Invocation, type ProgramText, parseCommandLine, parseSingleCommand } from "./program.ts";
import { openOutput } from "./terminal/output.ts";

/** Runs a command line whose first word is one of the commands; resolves with the exit code, never rejects. */
export function runCommandLine(commands: readonly CommandDefinition[], env: CliEnvironment): Promise<number> {
  const help = "`agent-deploy --help`, or `agent-deploy <command> --help`";
  return run(env, help, (text) => parseCommandLine(env.arguments, commands, text));
}

/** The same for a program that is one command. */
export function runSingleCommand(definition: CommandDefinition, env: CliEnvironment): Promise<number> {
  const help = `\`${definition.name} --help\``;
  return run(env, help, (text) => parseSingleCommand(env.arguments, definition, text));
}

async function run(
  env: CliEnvironment,
  help: string,
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
    return await invocation.definition.run(invocation.input, { ...env, output });
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const error = thrown instanceof CommanderError ? usageErrorOf(thrown, help) : thrown;
    const failure = failureOf(error, signal);
    reportFailure(failure, error, output, Boolean(environment.AGENT_DEPLOY_DEBUG));
    return failure.exit_code;
  } finally {
    await output.close();
  }
}

/** Commander's own sentence, without its prefix. */
function usageErrorOf(error: CommanderError, help: string): UsageError {
  const sentence = error.message
    .replace(/^error: /, "")
    .replace("\n(Did", " (Did")
    .replace(/^missing required argument '(.*)'$/, "missing <$1>");
  // A flag of other tools; not here, since every program of the machine sees the arguments of others.
  const hint = sentence.includes("'--api-key'")
    ? "Set AGENT_DEPLOY_API_KEY, or give a file that holds the key: --api-key-file."
    : `Run ${help}.`;
  return new UsageError([sentence], { hint });
}
