import { join } from "node:path";
import { expect, test } from "vitest";
import { limitsOf } from "../../../../src/control-plane/run/limits/agent-limits.ts";
import { openProcessLimits } from "../../../../src/control-plane/run/limits/process-limits.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { projectFolder } from "../../../support/project-folder.ts";

function open(programs: string[], processors: number[]) {
  const folder = projectFolder(Object.fromEntries(programs.map((name) => [name, ""])));
  const limits = openProcessLimits({ clock: systemClock, path: folder.path, processors });
  return {
    limits,
    of: (name: string) => join(folder.path, name),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

test("without a resource spec nothing is limited", () => {
  expect(limitsOf(undefined)).toBeUndefined();
});

// Holds CP-2.4-cpu
test("agents get processors in turn, and less of them where they ask for less than one", () => {
  using at = open(["taskset", "nice"], [0, 1, 2, 5]);
  const words = (cpu: number, cpuLimit: number) =>
    at.limits.enter({ cpu, cpuLimit }).wrap(["node", "agent.js"]).command;
  expect(words(1, 2)).toEqual([at.of("taskset"), "-c", "0,1", "node", "agent.js"]);
  expect(words(1, 1.5)).toEqual([at.of("taskset"), "-c", "2,5", "node", "agent.js"]);
  expect(words(0.5, 0.5)).toEqual([
    at.of("nice"),
    "-n",
    "3",
    at.of("taskset"),
    "-c",
    "0",
    "node",
    "agent.js",
  ]);
  expect(words(2, 4)).toEqual(["node", "agent.js"]);
});

test("what is in force is reported, also where a program is missing", () => {
  using with2 = open(["taskset", "nice"], [0, 1]);
  using without = open([], [0, 1]);
  const limits = { cpu: 0.1, cpuLimit: 1, memoryLimitMb: 1024 };
  expect(with2.limits.enter(limits).sentence).toBe(
    "limits without cgroups: memory 1024 MB by --max-old-space-size=768 and a look at its processes, CPU 1 by affinity to 1 of 2 processors, niceness 10",
  );
  expect(without.limits.enter(limits).sentence).toBe(
    "limits without cgroups: memory 1024 MB by --max-old-space-size=768 and a look at its processes, CPU 1 not limited on 2 processors",
  );
  expect(without.limits.enter(limits).wrap(["node"]).command).toEqual(["node"]);
});
