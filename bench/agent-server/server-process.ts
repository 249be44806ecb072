import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { returnedMemory } from "../../src/foundation/returned-memory.ts";

/** `ours`; the package that users would pick instead; and what they would write without one. */
export type Contender = "ours" | "peer" | "bare";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const modules: Record<Contender, string> = {
  ours: path("../../src/agent-server/main.ts"),
  peer: path("./serve-peer.ts"),
  bare: path("./serve-bare.ts"),
};

/** One server under test in a process of its own, on a data folder of its own. */
export type ServerProcess = {
  url: string;
  /** Holds the process still, so that its polling takes no time from the one that is measured. */
  pause(): void;
  resume(): void;
  /** Resident memory in MiB, with that of the processes that it started; NaN where the system does not say. */
  residentMiB(): number;
  /** Processor time so far, in milliseconds; NaN where the system does not say. */
  processorMs(): number;
  close(): Promise<void>;
};

type ServerOptions = { project?: string; kept?: string | undefined; env?: NodeJS.ProcessEnv };

/**
 * `BENCH_CPU_PROF=<folder>` keeps a CPU profile of each server there.
 * @param options.project the folder of the graph `agent`
 * @param options.kept a data folder that stays when the server has ended; by default it has one that goes with it
 */
export async function startServerProcess(
  contender: Contender,
  { project = path("./project"), kept, env = {} }: ServerOptions = {},
): Promise<ServerProcess> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), `bench-${contender}-`)));
  const profile = process.env.BENCH_CPU_PROF;
  const args = contender === "ours" ? ["--dir", project, "--channel", "4", "--data", folder] : [];
  const child = fork(modules[contender], args, {
    // The peer writes a line a request; what it costs to print them is not what is measured.
    env: {
      ...process.env,
      // As the control plane starts it.
      ...(contender === "ours" && returnedMemory),
      LANGSMITH_TRACING: "false",
      ...env,
      BENCH_DATA: folder,
      BENCH_PROJECT: project,
      LOG_LEVEL: "error",
    },
    execArgv: profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}/${contender}`] : [],
    stdio: ["ignore", "ignore", "inherit", "ipc", "pipe"],
  });
  const ended = once(child, "exit");
  // Ours says it over a line of its own, the others over Node's.
  const said = contender === "ours" ? firstLine(child.stdio[4] as Duplex) : once(child, "message");
  const [message] = (await Promise.race([said, ended])) as [{ url: string; message?: string }];
  if (!message?.url)
    throw new Error(`the server "${contender}" did not start: ${message?.message ?? "it ended"}`);
  return serverOf(child, message.url, kept === undefined ? folder : undefined);
}

/** The server that listens at `url`; `folder` goes with it. */
export function serverOf(child: ChildProcess, url: string, folder: string | undefined): ServerProcess {
  const ended = once(child, "exit");
  return {
    url,
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    residentMiB: () => residentMiB(child.pid!),
    processorMs: () => processorMs(child),
    async close() {
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      const forced = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(forced);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function residentMiB(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return started.reduce((sum, each) => sum + residentMiB(Number(each)), own);
}

/**
 * Processor time that a process has used; not a number where the system does not tell. Linux counts it in hundredths of
 * a second, whatever the kernel's own clock.
 */
export function processorMs({ pid }: Pick<ChildProcess, "pid">): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  // The program's name may hold blanks; the numbers stand behind its bracket.
  const fields = readFileSync(stat, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function firstLine(stream: Duplex): Promise<[unknown]> {
  const [line] = (await once(createInterface({ input: stream }), "line")) as [string];
  return [JSON.parse(line)];
}
