import { durationText } from "../../foundation/time/duration.ts";
import type { ChildEnvironment } from "../machine/host-environment.ts";
import type { Confinement } from "../sandbox/sandbox.ts";
import { BuildError } from "./build-error.ts";
import type { BuildLog } from "./build-request.ts";
import { runCommand } from "./run-command.ts";
import type { BuildThread } from "./thread.ts";

export type TypeCheck = {
  /** The root of the source. */
  directory: string;
  /** The folder of the config file and of `tsconfig.json`. */
  project_directory: string;
  config_file: string;
  thread: BuildThread;
  environment: ChildEnvironment;
  confinement: Confinement;
  signal: AbortSignal;
  log: BuildLog;
  /** How long it may take, in milliseconds; default: as long as it takes. */
  limitMs?: number | undefined;
};

/** Type errors that are logged one by one. */
const SHOWN = 100;

/**
 * Runs the project's own TypeScript over it, where it has installed one and has a `tsconfig.json`. Type errors are
 * warnings of the build log, because the agent runs without its types.
 * @throws BuildError for them, and for a check that cannot be made, with `"strict_types": true` in the configuration
 */
export async function checkTypes(request: TypeCheck): Promise<void> {
  const { directory, project_directory, config_file, thread, log, signal } = request;
  const folders = { root: directory, folder: project_directory, config_file };
  const { isStrict, compiler } = await thread.run("typeCheckSettings", folders, { signal });
  if (compiler === undefined) {
    if (!isStrict) return;
    throw new BuildError(
      "strict_types needs a tsconfig.json beside the graph configuration, and typescript",
      {
        hint: "Add typescript to the dependencies in package.json, or remove strict_types.",
      },
    );
  }
  log("INFO", "$ tsc --noEmit -p .");
  const { errors, failure } = await outcomeOf(compiler, request);
  signal.throwIfAborted();
  const [first] = errors;
  if (isStrict && (failure || first)) throw new BuildError(failure ?? `${countText(errors)}: ${first}`);
  if (failure) log("WARNING", failure);
  for (const error of errors.slice(0, SHOWN)) log("WARNING", error);
  if (first)
    log("WARNING", `${countText(errors)}; "strict_types": true in the graph configuration refuses them`);
}

const countText = ({ length }: readonly string[]) => `${length} type error${length === 1 ? "" : "s"}`;

/** `failure`: why there is no result, in one sentence. */
async function outcomeOf(
  compiler: string,
  { project_directory, environment, confinement, signal, limitMs }: TypeCheck,
): Promise<{ errors: string[]; failure?: string }> {
  const errors: string[] = [];
  let last = "";
  const onLine = (line: string) => {
    last = line.trim() || last;
    if (/\berror TS\d+: /.test(line)) errors.push(line);
  };
  const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
  try {
    const { code, reason } = await runCommand({
      command: [process.execPath, compiler, "--noEmit", "--pretty", "false", "-p", "."],
      directory: project_directory,
      environment,
      confinement,
      signal: limit ? AbortSignal.any([signal, limit]) : signal,
      onLine,
    });
    if (code === 0 || errors.length > 0) return { errors };
    return { errors, failure: `the types could not be checked (${reason})${last ? `: ${last}` : ""}` };
  } catch (error) {
    if (signal.aborted || limitMs === undefined || !limit?.aborted) throw error;
    return { errors: [], failure: `the types were not checked within ${durationText(limitMs)}` };
  }
}
