import { CommanderError } from "commander";
import { packageVersion } from "../foundation/package/package-version.ts";
import type { CliEnvironment } from "./cli-environment.ts";
import type { Command, CommandTable } from "./command.ts";
import { UsageError } from "./errors/usage-error.ts";
import { type Invocation, type ProgramText, parseCommandLine, parseSingleCommand } from "./program.ts";
import { openOutput } from "./terminal/output.ts";

/** Runs a command line whose first word is one of the commands; resolves with the exit code, never rejects. */
export function runCommandLine(table: CommandTable, env: CliEnvironment): Promise<number> {
  const help = "`agent-deploy --help`, or `agent-deploy <command> --help`";
  return run(env, { help, table }, (text) => parseCommandLine(env.arguments, table, text));
}

/** The same for a program that is one command. */
export function runSingleCommand(command: Command, env: CliEnvironment): Promise<number> {
  const help = `\`${command.name} --help\``;
  const table = { commands: [command], groups: {} };
  return run(env, { help, table }, (text) => parseSingleCommand(env.arguments, command, text));
}

async function run(
  env: CliEnvironment,
  { help, table }: { help: string; table: CommandTable },
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
    const error = thrown instanceof CommanderError ? usageErrorOf(thrown, help) : thrown;
    const { failureOf, reportFailure } = await import("./failure.ts");
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
  const other = /^unknown (?:option|command) '(.*?)'/.exec(sentence)?.[1] ?? "";
  const known = wordsOfOtherTools[other];
  return known
    ? new UsageError([sentence.replace(/ \(Did you mean .*/, "")], { hint: known })
    : new UsageError([sentence], { hint: `Run ${help}.` });
}

/** What users of similar tools try, and what does it here. */
const wordsOfOtherTools: Readonly<Record<string, string>> = {
  // Every program of the machine sees the arguments of others.
  "--api-key": "Set AGENT_DEPLOY_API_KEY, or give a file that holds the key: --api-key-file.",
  ls: "`agent-deploy list` shows all deployments.",
  ps: "`agent-deploy list` shows all deployments, `agent-deploy status` one.",
  rm: "`agent-deploy delete` deletes a deployment.",
  down: "`agent-deploy delete` deletes a deployment.",
  up: "`agent-deploy deploy` creates or updates a deployment; `agent-deploy server` runs a control plane here.",
  secrets: "`agent-deploy shared-secrets` keeps named secrets that several deployments refer to.",
};
