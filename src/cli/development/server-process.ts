import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import type { DevelopmentOptions, Order, Report } from "../../agent-server/index.ts";
import { siblingModule } from "../../foundation/package/sibling.ts";
import { returnedMemory } from "../../foundation/returned-memory.ts";

export type Serving = Extract<Report, { type: "serving" }>;
export type Failed = Extract<Report, { type: "failed" }>;
export type Ended = { type: "ended"; reason: string };
/** What a server says while it serves. */
export type Said = Extract<Report, { type: "log" | "run" }>;

/** A process with an agent server of the project, which serves once it is told to. */
export type ServerProcess = {
  /** Loads the project as it is now. To be called once. */
  load(): Promise<Serving | Failed | Ended>;
  connect(socket: Socket): void;
  /** Lets what is under way end, for at most so long; then, or without one, it is ended. */
  end(limitMs?: number): Promise<void>;
  exited: Promise<Ended>;
};

type Options = DevelopmentOptions & {
  environment: Readonly<Record<string, string | undefined>>;
  /** Where Node keeps what it has compiled. */
  compileCache: string;
  onSaid(said: Said): void;
};

/** After the limit, a server gets this long to close its streams by itself. */
const AFTER_LIMIT_MS = 2_000;

/**
 * Starts one. It leads a process group, so that a Ctrl-C for this program does not end what it drains; when this program
 * is killed it ends itself. What graphs print is standard error: with `--json` standard output holds nothing but records.
 */
export function startServerProcess({
  environment,
  compileCache,
  onSaid,
  ...options
}: Options): ServerProcess {
  const module = siblingModule(import.meta.url, "../../agent-server/development/main");
  const args = ["--disable-warning=ExperimentalWarning", module, JSON.stringify(options)];
  const child = spawn(process.execPath, args, {
    env: { ...returnedMemory, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ["ignore", 2, 2, "ipc"],
    detached: true,
    windowsHide: true,
  });
  const exited = new Promise<Ended>((resolve) => {
    child.once("exit", (code, signal) => {
      endGroup(child.pid);
      resolve({ type: "ended", reason: signal === null ? `exit code ${code}` : `signal ${signal}` });
    });
    child.on("error", ({ message }) => resolve({ type: "ended", reason: message }));
  });
  const loaded = new Promise<Serving | Failed>((resolve) => {
    child.on("message", (said: Report) => {
      if (said.type === "log" || said.type === "run") onSaid(said);
      else resolve(said);
    });
  });
  const tell = (order: Order, socket?: Socket) => {
    // One that is ending no longer hears; its client asks again.
    if (!child.connected) return void socket?.destroy();
    child.send(order, socket, {}, (error) => error && socket?.destroy());
  };
  return {
    load() {
      tell({ type: "load" });
      return Promise.race([loaded, exited]);
    },
    connect: (socket) => tell({ type: "connection" }, socket),
    async end(limitMs) {
      if (limitMs === undefined) child.kill("SIGKILL");
      else tell({ type: "drain", limitMs });
      const late = setTimeout(() => child.kill("SIGKILL"), (limitMs ?? 0) + AFTER_LIMIT_MS);
      await exited;
      clearTimeout(late);
    },
    exited,
  };
}

/** What it started and did not end goes with it. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined && process.platform !== "win32") process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}
