import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { StepHost } from "../action/step.ts";

/** The runner's patience with a cancelled step, in milliseconds. */
const SIGTERM_AFTER = 7500;
const SIGKILL_AFTER = 2500;

const SIGNALS = { cancel: "SIGINT", terminate: "SIGTERM", kill: "SIGKILL" } as const;

/** Runs a step as the GitHub runner does: the bundle, in a separate process. */
export const stepProcess: StepHost = async ({ environment, entry, workspace, log, interrupt }) => {
  const child = spawn(process.execPath, [entry], {
    cwd: workspace,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let signalledAt: number | undefined;
  const timers: NodeJS.Timeout[] = [];
  void interrupt?.when.then(() => {
    // The step may have ended first.
    if (child.exitCode !== null || child.signalCode !== null) return;
    signalledAt = performance.now();
    child.kill(SIGNALS[interrupt.how]);
    timers.push(setTimeout(() => child.kill("SIGTERM"), SIGTERM_AFTER));
    timers.push(setTimeout(() => child.kill("SIGKILL"), SIGTERM_AFTER + SIGKILL_AFTER));
  });
  const lines = [child.stdout, child.stderr].map((stream) => {
    const reader = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on("line", log.take);
    return new Promise((done) => reader.once("close", done));
  });
  const exitCode = await new Promise<number | null>((done) => child.once("exit", done));
  const endedAfterSignalMs = signalledAt === undefined ? undefined : performance.now() - signalledAt;
  for (const timer of timers) clearTimeout(timer);
  await Promise.all(lines);
  return { exitCode, signal: child.signalCode, endedAfterSignalMs };
};
