import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limitsOf, type ResourceLimits } from "../../../../src/control-plane/run/limits/agent-limits.ts";
import { openCgroupLimits } from "../../../../src/control-plane/run/limits/cgroup-limits.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const OURS = 4711;

/** A folder with the files of a cgroup that was delegated to this process. The kernel's part is not there. */
function pretendedCgroups(over: { controllers?: string; procs?: string; membership?: string } = {}) {
  const { controllers = "cpu io memory pids", procs = `${OURS}\n`, membership = "0::/service\n" } = over;
  const folder = projectFolder({
    "cgroup.controllers": controllers,
    "service/cgroup.controllers": controllers,
    "service/cgroup.procs": procs,
  });
  const context = { root: folder.path, membership, pid: OURS, isAlive: (pid: number) => pid === 1 };
  return {
    open: () => openCgroupLimits(context),
    service: join(folder.path, "service"),
    read: (...path: string[]) => readFileSync(join(folder.path, "service", ...path), "utf8"),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

function opened(limits: ResourceLimits | string): ResourceLimits {
  if (typeof limits === "string") throw new Error(limits);
  return limits;
}

const agents = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("agent-deploy-agents-"));

// Holds CP-2.4-cpu, CP-2.4-memory
test("an agent gets its own group with its limits, and waits until it is in it", () => {
  using at = pretendedCgroups();
  const limits = opened(at.open());
  expect(limits.kind).toBe("cgroup");
  expect(at.read("agent-deploy-server", "cgroup.procs")).toBe(String(OURS));
  expect(at.read("cgroup.subtree_control")).toBe("+memory +cpu");
  const [parent = ""] = agents(at.service);
  expect(at.read(parent, "cgroup.subtree_control")).toBe("+memory +cpu");
  const group = limits.enter(limitsOf({ cpu: 0.5, cpu_limit: 1.5, memory_limit_mb: 512 })!);
  const written = Object.fromEntries(
    ["memory.max", "memory.oom.group", "cpu.max", "cpu.weight"].map((file) => [
      file,
      at.read(parent, "1", file),
    ]),
  );
  expect(written).toEqual({
    "memory.max": "536870912",
    "memory.oom.group": "1",
    "cpu.max": "150000 100000",
    "cpu.weight": "50",
  });
  expect(group.nodeOptions).toEqual(["--max-old-space-size=384"]);
  const { command, waits } = group.wrap(["node", "agent.js"]);
  expect([command.slice(-2), waits]).toEqual([["node", "agent.js"], true]);
  group.admit(99);
  expect(at.read(parent, "1", "cgroup.procs")).toBe("99");
});

test("an agent that the kernel ended for its memory says so, with the limit and its field", () => {
  using at = pretendedCgroups();
  const group = opened(at.open()).enter({ memoryLimitMb: 512 });
  expect(group.exceeded([])).toBeUndefined();
  const [parent = ""] = agents(at.service);
  writeFileSync(join(at.service, parent, "1", "memory.events"), "low 0\noom 1\noom_kill 0\n");
  expect(group.exceeded(["some last words"])).toBeUndefined();
  writeFileSync(join(at.service, parent, "1", "memory.events"), "low 0\noom 1\noom_kill 3\n");
  expect(group.exceeded([])).toBe(
    "it used up its memory limit of 512 MB (source_config.resource_spec.memory_limit_mb)",
  );
});

test("groups of a control plane that was killed are ended at the next start, those of others stay", async () => {
  using at = pretendedCgroups();
  const left = {
    ofADeadOne: "agent-deploy-agents-7-0",
    ofALiveOne: "agent-deploy-agents-1-0",
    ofOurNumber: `agent-deploy-agents-${OURS}-999`,
  };
  for (const name of Object.values(left)) mkdirSync(join(at.service, name, "1"), { recursive: true });
  opened(at.open());
  // A pretended group cannot be removed while it contains files: only that it was ended is visible.
  const isEnded = (name: string) => existsSync(join(at.service, name, "1", "cgroup.kill"));
  await expect.poll(() => [isEnded(left.ofADeadOne), isEnded(left.ofOurNumber)]).toEqual([true, true]);
  expect(isEnded(left.ofALiveOne)).toBe(false);
});

test.each([
  [{ membership: "4:memory:/x\n1:cpu:/\n" }, "this system has no cgroup v2"],
  [{ controllers: "pids" }, "the cgroup /service has no controllers for memory and CPU"],
  [
    { procs: `1\n${OURS}\n` },
    "the cgroup /service is shared with other programs; a service of its own with Delegate=yes has one",
  ],
])("where it cannot be done nothing is changed, and the reason is returned: %o", (over, reason) => {
  using at = pretendedCgroups(over);
  const before = readdirSync(at.service);
  expect(at.open()).toBe(reason);
  expect(readdirSync(at.service)).toEqual(before);
});
