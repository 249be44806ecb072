import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { startContainer } from "../../../../src/control-plane/run/containers/container.ts";
import type { Engine } from "../../../../src/control-plane/run/containers/engine/engine.ts";
import type { PodContainer } from "../../../../src/control-plane/run/containers/pod/pod.ts";
import { keepSidecar } from "../../../../src/control-plane/run/containers/sidecar.ts";
import { manualClock } from "../../../support/clocks/manual-clock.ts";

const sidecar = (restart: PodContainer["restart"]): PodContainer => ({
  ...{ name: "proxy", image: "proxy:1", pull: "never", environment: {}, mounts: [], labels: {} },
  ...{ resources: {}, security: {}, restart },
});

/** An engine whose containers are processes: each start of one takes the next script of the shell. */
function engineOf(...scripts: string[]) {
  const started: ChildProcess[] = [];
  const state = (child: ChildProcess | undefined) =>
    child === undefined || scripts[started.indexOf(child)]?.endsWith("exit 125")
      ? "created false 0 0"
      : child.exitCode === null && child.signalCode === null
        ? "running false 0 0"
        : `exited false ${child.exitCode ?? 143} 0`;
  const engine: Engine = {
    ...{ kind: "podman", architecture: "amd64", version: "4.3.1", environment: {} },
    async call([verb, , second, , format = ""]) {
      const child = started.at(-1);
      if (verb === "kill") child?.kill(second as NodeJS.Signals);
      if (verb !== "inspect") return "";
      return format.includes(" ") ? state(child) : (state(child).split(" ")[0] as string);
    },
    follow() {
      const script = scripts[started.length] ?? "exec sleep 600";
      const child = spawn("sh", ["-c", script], { stdio: ["ignore", "pipe", "pipe"], detached: true });
      started.push(child);
      return child;
    },
  };
  return { engine, started };
}

function keep(restart: PodContainer["restart"], ...scripts: string[]) {
  const { engine, started } = engineOf(...scripts);
  const clock = manualClock(0);
  const lines: string[] = [];
  const log = (level: string, line: string) => void lines.push(`${level} ${line}`);
  const first = startContainer(engine, { name: "pod-proxy", log, clock });
  const { signal } = new AbortController();
  const kept = keepSidecar(sidecar(restart), first, { engine, clock, log, signal });
  return { kept, clock, lines, started };
}

test("a sidecar that ends is started again, after pauses that grow", async () => {
  const { kept, clock, lines, started } = keep("always", "exit 3", "exit 0", "exit 3");
  await kept.started;
  const again = (count: number) =>
    expect.poll(() => lines.filter((line) => line.includes("again"))).toHaveLength(count);
  await again(1);
  expect(lines).toEqual(["WARNING it ended with exit code 3; it is started again"]);
  clock.advance(999);
  expect(started).toHaveLength(1);
  clock.advance(1);
  await again(2);
  clock.advance(1_499);
  expect(started).toHaveLength(2);
  clock.advance(1);
  await again(3);
  await kept.end(5_000);
  clock.advance(60_000);
  expect(started, "none after its end").toHaveLength(3);
});

test("a sidecar with OnFailure is started again only after it failed, and one with Never never", async () => {
  const failing = keep("on_failure", "exit 3", "exit 0");
  await expect.poll(() => failing.lines).toHaveLength(1);
  failing.clock.advance(1_000);
  await expect.poll(() => failing.lines.at(-1)).toBe("INFO it ended with exit code 0");
  const once = keep("never", "exit 3");
  await expect.poll(() => once.lines).toEqual(["INFO it ended with exit code 3"]);
  for (const { clock } of [failing, once]) clock.advance(60_000);
  expect([failing.started.length, once.started.length]).toEqual([2, 1]);
});

test("a sidecar that the engine cannot start is an error, and is not started again", async () => {
  const { kept, clock, started } = keep("always", "echo 'Error: no such program: /proxy' >&2; exit 125");
  await expect(kept.started).rejects.toThrow(
    "sidecar proxy could not be started: Error: no such program: /proxy",
  );
  clock.advance(60_000);
  expect(started).toHaveLength(1);
});

test("the end of a sidecar ends what runs, and nothing is started after it", async () => {
  const { kept, clock, lines, started } = keep("always", "exec sleep 600");
  await kept.started;
  await kept.end(5_000);
  expect(started[0]?.signalCode).toBe("SIGTERM");
  clock.advance(60_000);
  expect(started).toHaveLength(1);
  expect(lines).toEqual([]);
});
