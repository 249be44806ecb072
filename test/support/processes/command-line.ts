import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { type Ended, ended, type Json } from "../command-line.ts";

export const BIN = resolve(import.meta.dirname, "../../../bin/agent-deploy.js");
export const START = resolve(import.meta.dirname, "../../../bin/start.js");

/** The machine's environment (proxies, npm) without settings that would change what is tested. */
export const machine = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(AGENT_DEPLOY_|LANGSMITH_|LANGGRAPH_|LANGCHAIN_|NODE_OPTIONS|(NO|FORCE)_COLOR)/.test(name),
  ),
);

/** A command in a separate process, as somebody starts it; killed when disposed. */
export function startProcess(
  args: string[],
  given: {
    directory: string;
    environment?: Record<string, string>;
    file?: string;
    node?: string[];
    /** What stands before the command. */
    enter?: readonly string[];
  },
) {
  const node = [process.execPath, ...(given.node ?? []), given.file ?? BIN, ...args];
  const [program = "", ...words] = [...(given.enter ?? []), ...node];
  const child: ChildProcess = spawn(program, words, {
    cwd: given.directory,
    env: { ...machine, ...given.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const seen: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout! }).on("line", (line) => {
    seen.push(line);
    for (const wake of waiting) wake();
  });
  const closed = once(child, "close").then(([code, signal]) => {
    for (const wake of waiting) wake();
    return ended(code ?? `ended by ${signal}`, stdout, stderr);
  });
  return {
    pid: child.pid!,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Closes our end of its standard output. */
    hangUp: () => child.stdout!.destroy(),
    /** The first line of standard output that fits; rejects when the process ends without one. */
    async line(fits: (line: string, at: number) => boolean): Promise<string> {
      for (;;) {
        const found = seen.find(fits);
        if (found !== undefined) return found;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`it ended (${child.exitCode}) without such a line:\n${stdout}\n${stderr}`);
        }
        await new Promise<void>((wake) => {
          waiting.add(wake);
        });
      }
    },
    /** Resolves with how it ended. */
    ended: () => closed,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await closed;
    },
  };
}

/** The same, to its end. */
export async function runProcess(...parameters: Parameters<typeof startProcess>): Promise<Ended> {
  await using running = startProcess(...parameters);
  return await running.ended();
}

/** The event of a line of JSON. */
export function eventOf(line: string): Json {
  return line.startsWith("{") ? JSON.parse(line) : {};
}
