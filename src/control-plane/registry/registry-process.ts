import { mkdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { AgentDeployError } from "../../foundation/error.ts";
import { writePrivateFile } from "../../foundation/private-file.ts";
import { systemClock } from "../../foundation/time/clock.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import { runCommand } from "../build/run-command.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { buildEnvironment, type HostEnvironment } from "../machine/host-environment.ts";
import { openSocketFolder } from "./socket-folder.ts";

export class RegistryError extends AgentDeployError {
  readonly code = "registry";
}

export type RegistryProcess = {
  /** The Unix socket that it answers on; starts it where it does not run. @throws RegistryError */
  socket(): Promise<string>;
  /** Removes the content that no manifest names. Nothing may be written meanwhile. @throws RegistryError */
  collect(): Promise<void>;
  close(): Promise<void>;
};

export type ProcessOptions = {
  /** `docker-registry`, by its path. */
  program: string;
  /** Holds everything that is pushed. */
  folder: string;
  environment: HostEnvironment;
  log: (line: string) => void;
  /** How long a caller waits for its first answer. Default: 10 s. */
  startedWithinMs?: number;
};

const STARTED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;
const LONGEST_LOOK_MS = 2_000;

/**
 * The registry program, which begins with its first use and ends with this one, however that ends. It asks nobody for a
 * password: it listens on a socket in a folder that only this user may enter.
 */
export async function openRegistryProcess(options: ProcessOptions): Promise<RegistryProcess> {
  const { program, folder, log, startedWithinMs = STARTED_WITHIN_MS } = options;
  const closing = new AbortController();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { folder: socketFolder, socket } = await openSocketFolder(folder);
  const config = join(folder, "config.yml");
  writePrivateFile(config, configText({ folder: join(folder, "storage"), socket }));
  let running: { ready: () => Promise<void>; ended: Promise<void> } | undefined;

  const run = (args: readonly string[], onLine: (line: string) => void) =>
    runCommand({
      command: [program, ...args],
      directory: folder,
      environment: buildEnvironment(options.environment, []),
      signal: closing.signal,
      onOutput: onLine,
      onError: onLine,
    });

  function start(): NonNullable<typeof running> {
    const told = lastLine();
    const ended = run(["serve", config], told.add)
      .then(({ reason }) => log(`registry: ${program} ended (${reason})${told.text()}`))
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log(`registry: ${String(error)}`);
      })
      .finally(() => {
        running = undefined;
      });
    const answered = () =>
      Promise.race([answers(socket, startedWithinMs, closing.signal), failed(ended, program, told)]);
    let looking: Promise<void> | undefined;
    // One that starts slowly still serves later callers.
    const ready = () => {
      looking ??= answered().catch((error: unknown) => {
        looking = undefined;
        throw error;
      });
      return looking;
    };
    return { ended, ready };
  }

  return {
    async socket() {
      running ??= start();
      await running.ready();
      return socket;
    },
    async collect() {
      const told = lastLine();
      const { code, reason } = await run(["garbage-collect", config], told.add);
      if (code !== 0) throw new RegistryError(`${program} garbage-collect: ${reason}${told.text()}`);
    },
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await running?.ended;
      await removeTree(socketFolder);
    },
  };
}

/** JSON is YAML. Uploads that were given up are removed by the registry itself, after a week. */
function configText(listener: { folder: string; socket: string }): string {
  return JSON.stringify({
    version: 0.1,
    log: { level: "error", accesslog: { disabled: true } },
    storage: { filesystem: { rootdirectory: listener.folder } },
    http: { net: "unix", addr: listener.socket, relativeurls: true },
  });
}

async function failed(ended: Promise<void>, program: string, told: LastLine): Promise<never> {
  await ended;
  throw new RegistryError(`the registry ${program} could not be started${told.text()}`);
}

/** By the system's clock: a program takes real time, whatever clock the control plane has. */
async function answers(socketPath: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const timing = { clock: systemClock, signal, pauseMs: LOOK_EVERY_MS, timeoutMs };
  const isAnswered = await pollUntil(
    () => isThere(socketPath),
    (is) => is,
    timing,
  );
  if (!isAnswered) throw new RegistryError("the registry did not answer in time");
}

function isThere(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: "/v2/", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.setTimeout(LONGEST_LOOK_MS, () => asked.destroy());
    asked.on("error", () => resolve(false));
    asked.end();
  });
}

type LastLine = { add: (line: string) => void; text: () => string };

/** What a program said last: the reason of its end. */
function lastLine(): LastLine {
  let last = "";
  return {
    add(line) {
      last = line.trim() || last;
    },
    text: () => (last === "" ? "" : `: ${last}`),
  };
}
