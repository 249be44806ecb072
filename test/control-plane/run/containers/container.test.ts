import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { startContainer } from "../../../../src/control-plane/run/containers/container.ts";
import type { Engine } from "../../../../src/control-plane/run/containers/engine/engine.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";

/** Every limit is over at once. */
const clock = { now: systemClock.now, sleep: async () => {} };

/** An engine whose containers run on, whatever is done to them. */
function deafEngine() {
  const calls: string[] = [];
  const attached = spawn("sleep", ["600"], { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4.3.1",
    environment: {},
    async call(words) {
      calls.push(words.slice(0, 3).join(" "));
      throw new Error("it does not answer");
    },
    follow: () => attached,
  };
  return { engine, calls, attached };
}

test("a container that no signal reaches is given up after three kills, and the stop of its agent ends", {
  timeout: 10_000,
}, async () => {
  const { engine, calls, attached } = deafEngine();
  const gone = once(attached, "exit");
  const container = startContainer(engine, { name: "deaf", log: () => {}, clock });
  await container.end(0);
  const kill = "kill --signal SIGKILL";
  expect(calls.filter((call) => call.startsWith("kill"))).toEqual([
    "kill --signal SIGTERM",
    ...[kill, kill, kill],
  ]);
  expect((await gone)[1]).toBe("SIGKILL");
});

test("a container that has ended gets no signal while the engine is slow to say how", async () => {
  const calls: string[] = [];
  const told = Promise.withResolvers<string>();
  const attached = spawn("true", [], { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4.3.1",
    environment: {},
    call(words) {
      calls.push(words[0] as string);
      return words[0] === "inspect" ? told.promise : Promise.resolve("");
    },
    follow: () => attached,
  };
  const container = startContainer(engine, { name: "brief", log: () => {}, clock: systemClock });
  await expect.poll(() => calls).toEqual(["inspect"]);
  const ended = container.end(5_000);
  await expect.poll(() => calls).toEqual(["inspect", "kill"]);
  told.resolve("exited false 0 0");
  await ended;
  expect(calls, "SIGTERM only").toEqual(["inspect", "kill"]);
  expect(await container.exited).toMatchObject({ code: 0 });
});

test("the engine's own words are logged without the paths of its storage", async () => {
  const id = "0123456789abcdef".repeat(4);
  const line = `Error: unable to start container ${id}: mounting /var/lib/engine/volumes/data/_data`;
  const attached = spawn("sh", ["-c", `echo '${line}' >&2`], { stdio: ["ignore", "pipe", "pipe"] });
  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4.3.1",
    environment: {},
    call: async () => "exited false 0 0",
    follow: () => attached,
  };
  const lines: string[] = [];
  const log = (_level: string, text: string) => void lines.push(text);
  await startContainer(engine, { name: "failing", log, clock: systemClock }).exited;
  expect(lines).toEqual(["Error: unable to start container 0123456789ab: mounting volume data"]);
});
