import type { ChildProcess } from "node:child_process";

/** What a process does here: it is a deployment's agent, or a build's or a fetch's command. */
export type Work = { agentOf: string } | { agentOf?: undefined };

// Per process: ids of processes and users are the machine's, and an agent of one control plane may call another one in
// this process, which must not mistake it for the operator.
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
