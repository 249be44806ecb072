import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Callers,
  type Containers,
  openCallers,
} from "../../../src/control-plane/gateway/callers/callers.ts";
import { recordWork } from "../../../src/control-plane/run/own-processes.ts";
import { listen } from "../../../src/http/listen.ts";

const server = createServer();
let port: number;
let callers: Callers;
beforeAll(async () => {
  // All addresses of the machine: an IPv4 one arrives as an IPv6 one.
  port = await listen(server, { host: "::", port: 0 });
  callers = await openCallers(undefined);
});
afterAll(() => server.close());

/** The server's end of a connection that `open` makes. */
async function accepted(open: () => unknown): Promise<Socket> {
  const connection = once(server, "connection");
  open();
  const [socket] = (await connection) as [Socket];
  return socket;
}

const script = (host: string) => `require("net").connect(${port}, "${host}").resume()`;
/** A program that connects, by itself or `through` others before it; recorded before it can. */
function program(record: (child: ChildProcess) => void, host = "127.0.0.1", through = 'exec "$0" "$@"') {
  const waiting = `read -r _; ${through}`;
  const args = ["-c", waiting, process.execPath, "-e", script(host)];
  const child = spawn("/bin/sh", args, { stdio: ["pipe", "ignore", "inherit"], detached: true });
  record(child);
  child.stdin?.write("\n");
  return {
    child,
    async [Symbol.asyncDispose]() {
      const gone = once(child, "exit");
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(-child.pid, "SIGKILL");
        await gone;
      }
    },
  };
}

test("callers can be distinguished on this machine", () => {
  expect(callers.problem).toBe(process.platform === "linux" ? undefined : expect.any(String));
});

test.runIf(process.platform === "linux").each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.2"])(
  "a connection to %s is found with its process",
  async (host) => {
    const socket = await accepted(() => connect(port, host).resume());
    expect(await callers.of(socket)).toEqual({ kind: "machine" });
    socket.destroy();
    let given: ChildProcess | undefined;
    const other = await accepted(() => {
      given = program((child) => recordWork(child, { agentOf: "a" }, undefined), host).child;
    });
    expect(await callers.of(other)).toEqual({ kind: "agent", of: "a" });
    other.destroy();
    given?.kill("SIGKILL");
  },
);

test.runIf(process.platform === "linux").each<[string, (child: ChildProcess) => void, string, object]>([
  ["a program of this machine", () => {}, 'exec "$0" "$@"', { kind: "machine" }],
  [
    "an agent's child",
    (child) => recordWork(child, { agentOf: "a" }, undefined),
    '"$0" "$@"; true',
    { kind: "agent", of: "a" },
  ],
  [
    "a build's grandchild",
    (child) => recordWork(child, {}, undefined),
    '("$0" "$@"; true); true',
    { kind: "confined" },
  ],
])("%s is known by those that started it", async (_, record, through, expected) => {
  let started: ReturnType<typeof program> | undefined;
  const socket = await accepted(() => {
    started = program(record, "127.0.0.1", through);
  });
  expect(await callers.of(socket)).toEqual(expected);
  // What is known of a connection stays: a later request asks nobody.
  socket.pause();
  await started?.[Symbol.asyncDispose]();
  expect(await callers.of(socket)).toEqual(expected);
  socket.destroy();
});

test.runIf(process.platform === "linux")(
  "a process that has ended is none of this machine's programs",
  async () => {
    let started: ReturnType<typeof program> | undefined;
    const socket = await accepted(() => {
      started = program(() => {});
    });
    await started?.[Symbol.asyncDispose]();
    expect(await callers.of(socket)).toEqual({ kind: "confined" });
    socket.destroy();
  },
);

test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "a user that runs a deployment is known by its number, also when its process has left its sandbox's group",
  async () => {
    const user = 0x1234_5678;
    const done = spawn("/bin/true", { stdio: "ignore" });
    recordWork(done, { agentOf: "of-a-user" }, user);
    await once(done, "exit");
    let started: ReturnType<typeof spawn> | undefined;
    const socket = await accepted(() => {
      started = spawn(process.execPath, ["-e", script("127.0.0.1")], { uid: user, gid: user, cwd: "/" });
    });
    expect(await callers.of(socket)).toEqual({ kind: "agent", of: "of-a-user" });
    socket.destroy();
    started?.kill("SIGKILL");
  },
);

const isolated = ["--user", "--map-root-user", "--pid", "--fork", "--kill-child"];

test.runIf(process.platform === "linux").each<[string, (pid: number) => Containers, object]>([
  ["a container of ours", (pid) => async () => new Map([[pid, "c"]]), { kind: "agent", of: "c" }],
  ["a container of somebody else", () => async () => new Map(), { kind: "machine" }],
  [
    "a container that the engine does not tell of",
    () => () => Promise.reject(new Error("busy")),
    { kind: "confined" },
  ],
])("%s is known by its first process", async (_, containers, expected) => {
  let started: ReturnType<typeof spawn> | undefined;
  const socket = await accepted(() => {
    started = spawn("unshare", [...isolated, process.execPath, "-e", script("127.0.0.1")], {
      stdio: "ignore",
    });
  });
  const apart = await openCallers(containers(started?.pid ?? 0));
  expect(await apart.of(socket)).toEqual(expected);
  socket.destroy();
  started?.kill("SIGKILL");
});
