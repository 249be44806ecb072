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
