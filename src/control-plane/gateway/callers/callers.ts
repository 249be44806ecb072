// This folder: which process of this machine is at the other end of a connection, and for whom it runs.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { userInfo } from "node:os";
import { listen } from "../../../http/listen.ts";
import { type Work, workOfProcess, workOfUser } from "../../run/own-processes.ts";
import { peerSocketOf } from "./peer-socket.ts";
import { lineageOf, linkOf, openProcessSearch } from "./process-search.ts";

/**
 * Who has opened a connection: a program of this machine, the agent of a deployment, or something that runs for a
 * deployment and is not its agent. What may be any of these counts as `confined`, too.
 */
export type Caller = { kind: "machine" } | { kind: "agent"; of: string } | { kind: "confined" };

/** The first processes of the containers that run here, with their deployments. */
export type Containers = () => Promise<ReadonlyMap<number, string>>;

export type Callers = {
  /** Why callers cannot be distinguished here; undefined: they can. */
  readonly problem: string | undefined;
  /** Looked up once for each connection. */
  of(socket: Socket): Promise<Caller>;
};

const MACHINE: Caller = { kind: "machine" };
const CONFINED: Caller = { kind: "confined" };

/** @param containers undefined: none run here */
export async function openCallers(containers: Containers | undefined): Promise<Callers> {
  const { holderOf } = openProcessSearch();
  const known = new WeakMap<Socket, Promise<Caller>>();

  async function look(socket: Socket): Promise<Caller> {
    const peer = await peerSocketOf(socket);
    // Its process has ended or closed it, and left no trace of who it was.
    if (!peer) return CONFINED;
    const work = workOfUser(peer.user);
    if (work) return callerOf(work);
    const [user, isRoot] = [process.geteuid?.(), process.geteuid?.() === 0];
    // What runs for a deployment without its own user runs as this process does, or in a container.
    if (peer.user !== user && !containers) return MACHINE;
    if (peer.user !== user && !isRoot) return isSubordinate(peer.user) ? CONFINED : MACHINE;
    const holder = await holderOf(peer.inode);
    if (holder === undefined) return CONFINED;
    if (holder === process.pid) return MACHINE;
    const lineage = lineageOf(holder);
    if (!lineage) return CONFINED;
    const own = lineage.map(workOfProcess).find((each) => each !== undefined);
    if (own) return callerOf(own);
    if (!containers) return MACHINE;
    const processes = processesSeenBy(holder);
    if (processes === processesSeenBy(process.pid)) return MACHINE;
    const container = containerOf({ lineage, processes }, await containers());
    if (container !== undefined) return { kind: "agent", of: container };
    // Its container may have ended while the engine was asked.
    return processes !== undefined && processesSeenBy(holder) === processes ? MACHINE : CONFINED;
  }

  return {
    problem: await problemHere(),
    of(socket) {
      const before = known.get(socket);
      if (before) return before;
      // In doubt it is none of those that need no key.
      const looking = look(socket).catch(() => CONFINED);
      known.set(socket, looking);
      return looking;
    },
  };
}

const callerOf = ({ agentOf }: Work): Caller =>
  agentOf === undefined ? CONFINED : { kind: "agent", of: agentOf };

type ProcessOrigin = { lineage: readonly number[]; processes: string | undefined };

/** It descends from the first process, or the engine added it later to the same PID namespace. */
function containerOf(
  { lineage, processes }: ProcessOrigin,
  containers: ReadonlyMap<number, string>,
): string | undefined {
  const isWithin = (first: number) =>
    lineage.includes(first) || (processes !== undefined && processesSeenBy(first) === processes);
  return [...containers].find(([first]) => isWithin(first))?.[1];
}

/** The PID namespace of a process: in a container another than outside. */
const processesSeenBy = (pid: number) => linkOf(`/proc/${pid}/ns/pid`);

/** Whether the containers of this user may run as that one. */
function isSubordinate(user: number): boolean {
  try {
    const { username, uid } = userInfo();
    return readFileSync("/etc/subuid", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .filter(([owner]) => owner === username || owner === String(uid))
      .some(([, first, count]) => user >= Number(first) && user < Number(first) + Number(count));
  } catch {
    return false;
  }
}

/** Tries it with a connection of this process to itself. */
async function problemHere(): Promise<string | undefined> {
  if (process.platform !== "linux")
    return `${process.platform} does not show which process has a connection open`;
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1");
  try {
    const [socket] = await accepted;
    const peer = await peerSocketOf(socket);
    if (!peer) return "/proc/net/tcp does not show this program's own connections";
    if ((await openProcessSearch().holderOf(peer.inode)) !== process.pid)
      return "/proc does not show which process has a connection open";
    return lineageOf(process.pid) ? undefined : "/proc hides which process has started another one (hidepid)";
  } catch (error) {
    return `/proc cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`;
  } finally {
    client.destroy();
    server.close();
  }
}
