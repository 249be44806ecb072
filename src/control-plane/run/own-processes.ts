import type { ChildProcess } from "node:child_process";

/** What a process does here: it is a deployment's agent, or a build's or a fetch's command. */
export type Work = { agentOf: string } | { agentOf?: undefined };

// Process and user ids belong to this program as a whole, whatever it runs at the same time.
const byProcess = new Map<number, Work>();
const byUser = new Map<number, Work>();

/** A child runs for a deployment, until it ends; its user, when it is not ours, never runs anything else. */
export function recordWork(child: ChildProcess, work: Work, user: number | undefined): void {
  const { pid } = child;
  if (user !== undefined) byUser.set(user, work);
  if (pid === undefined) return;
  byProcess.set(pid, work);
  child.once("exit", () => byProcess.delete(pid));
}

export const workOfProcess = (pid: number): Work | undefined => byProcess.get(pid);
export const workOfUser = (user: number): Work | undefined => byUser.get(user);
