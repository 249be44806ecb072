import { type ChildProcess, type ExecFileException, execFile, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import {
  architectureArguments,
  ENGINES,
  type EngineKind,
  searchEngine,
  versionArguments,
} from "../../../../foundation/container-engine.ts";
import { othersIgnored } from "../../../machine/descriptors.ts";
import {
  type ChildEnvironment,
  engineEnvironment,
  type HostEnvironment,
} from "../../../machine/host-environment.ts";
import { EngineError } from "./engine-error.ts";
import { withoutStorage } from "./without-storage.ts";

/** `auto`: the first that answers. */
export type EngineChoice = EngineKind | "auto" | "none";

/** An engine of containers on this machine, by its command line: podman and docker have the same. */
export type Engine = {
  readonly kind: EngineKind;
  readonly version: string;
  /** Of the machine that its containers run on, as images name it: `amd64`, `arm64`, … */
  readonly architecture: string;
  /** The environment of its command line. */
  readonly environment: ChildEnvironment;
  /**
   * Resolves with what the call printed, without the last line break.
   * @throws EngineError with the engine's last line; the reason of `signal`
   */
  call(args: readonly string[], options?: CallOptions): Promise<string>;
  /** Starts a call whose output is read as it comes; the leader of a new process group. */
  follow(args: readonly string[]): ChildProcess;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Default: one minute. */
  limitMs?: number;
  /** More variables, for `--env NAME`. */
  variables?: ChildEnvironment;
};

/** An engine, or why there is none. */
export type EngineFound = { engine: Engine; reason?: undefined } | { engine?: undefined; reason: string };

/** Podman leaves a file `oom` in its working directory when a container has used up its memory. */
const CWD = tmpdir();

const LIMIT_MS = 60_000;
const FIRST_ANSWER_MS = 15_000;
/** Engines hold their locks while they wait for each other, and may take no notice of SIGTERM meanwhile. */
const ENDED_WITHIN_MS = 5_000;

/** Docker names it as the kernel does. */
const AS_IMAGES_NAME: Readonly<Record<string, string>> = { x86_64: "amd64", aarch64: "arm64" };

/** Looks for an engine that answers. Asks nothing of the network. */
export async function findEngine(choice: EngineChoice, host: HostEnvironment): Promise<EngineFound> {
  if (choice === "none") return { reason: "containers are switched off (--engine none)" };
  const environment = engineEnvironment(host);
  const open = async ({ kind, program }: { kind: EngineKind; program: string }): Promise<Engine> => {
    const call = (args: readonly string[], options?: CallOptions) =>
      callEngine(program, environment, args, options);
    const version = await call(versionArguments(kind), { limitMs: FIRST_ANSWER_MS });
    const told = await call(architectureArguments(kind), { limitMs: FIRST_ANSWER_MS });
    const architecture = AS_IMAGES_NAME[told] ?? told;
    const follow = (args: readonly string[]) => followCall(program, environment, args);
    return { kind, version, architecture, environment, call, follow };
  };
  const { found, reason } = await searchEngine(host.PATH ?? "", open, choice === "auto" ? ENGINES : [choice]);
  return found ? { engine: found } : { reason: reason ?? "" };
}

function callEngine(
  program: string,
  environment: ChildEnvironment,
  args: readonly string[],
  { signal, limitMs = LIMIT_MS, variables = {} }: CallOptions = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (signal?.aborted) return Promise.reject(signal.reason);
  let isLate = false;
  const reasonOf = (error: Pick<ExecFileException, "code">, stderr: string) => {
    if (signal?.aborted) return signal.reason;
    const why = isLate ? `no answer within ${limitMs / 1000} s` : (lastLine(stderr) ?? codeOf(error));
    return new EngineError(`${args[0]} failed: ${why}`);
  };
  const done = (error: Pick<ExecFileException, "code"> | null, stdout: string, stderr: string) => {
    stopWatching();
    if (error) reject(reasonOf(error, stderr));
    else resolve(stdout.trimEnd());
  };
  let stopWatching = () => {};
  try {
    const env = { ...environment, ...variables };
    let killing: NodeJS.Timeout | undefined;
    const child = execFile(program, [...args], { cwd: CWD, env, maxBuffer: 16 * 1024 * 1024 }, done);
    // It goes on until the call has ended: what it makes is not left behind.
    const end = () => {
      child.kill();
      clearTimeout(killing);
      killing = setTimeout(() => {
        child.kill("SIGKILL");
        done({ code: "killed" }, "", "");
      }, ENDED_WITHIN_MS);
    };
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    signal?.addEventListener("abort", end, { once: true });
    stopWatching = () => {
      clearTimeout(late);
      clearTimeout(killing);
      signal?.removeEventListener("abort", end);
    };
  } catch (error) {
    // Without the error itself: it quotes values of the environment.
    reject(new EngineError(`${args[0]} could not be called (${(error as NodeJS.ErrnoException).code})`));
  }
  return promise;
}

const codeOf = (error: Pick<ExecFileException, "code">) => `exit code ${error.code}`;

/** What the engine last said, without its own word for a mistake. */
function lastLine(output: string): string | undefined {
  const line = output.trimEnd().split("\n").at(-1)?.trim();
  return line && withoutStorage(line.replace(/^(Error: |Error response from daemon: |docker: )+/, ""));
}

function followCall(program: string, env: ChildEnvironment, args: readonly string[]): ChildProcess {
  const stdio = ["ignore" as const, "pipe" as const, "pipe" as const, ...othersIgnored(3)];
  return spawn(program, [...args], { cwd: CWD, env, stdio, detached: true });
}
