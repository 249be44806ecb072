import { expect, test } from "vitest";
import {
  type ContainerOptions,
  createArguments,
} from "../../../../../src/control-plane/run/containers/engine/create-arguments.ts";
import type { PodContainer } from "../../../../../src/control-plane/run/containers/pod/pod.ts";

const container: PodContainer = {
  name: "agent",
  image: "registry.example/agent@sha256:0",
  pull: "missing",
  environment: {},
  mounts: [],
  labels: {},
  resources: {},
  security: {},
  restart: "never",
};
const options: ContainerOptions = {
  name: "pod-agent",
  labels: { "agent-deploy.pod": "pod" },
  inherited: [],
  environmentFile: undefined,
  mounts: [],
  network: { port: 4711 },
};
const words = (over: Partial<PodContainer>, where: Partial<ContainerOptions> = {}) =>
  createArguments({ ...container, ...over }, { ...options, ...where }).join(" ");

test("a container publishes its port on loopback only, and leaves neither log nor health check to its engine", () => {
  expect(words({})).toBe(
    "create --name pod-agent --pull never --log-driver none --no-healthcheck --label agent-deploy.pod=pod --publish 127.0.0.1:4711:4711 registry.example/agent@sha256:0",
  );
});

test("variables are named and not written out", () => {
  const given = words({}, { inherited: ["TOKEN"], environmentFile: "/run/variables" });
  expect(given).toContain("--env TOKEN --env-file /run/variables");
});

type Row = [string, Partial<PodContainer>, string];
const rows: Row[] = [
  ["a user", { security: { user: 1000 } }, "--user 1000"],
  ["the user root", { security: { user: 0 } }, "--user 0"],
  ["a user and a group", { security: { user: 1000, group: 1001 } }, "--user 1000:1001"],
  ["the group root", { security: { user: 1000, group: 0 } }, "--user 1000:0"],
  ["a root file system that is read-only", { security: { readOnlyRoot: true } }, "--read-only"],
  [
    "capabilities",
    { security: { addCapabilities: ["CHOWN", "SETUID"], dropCapabilities: ["ALL"] } },
    "--cap-drop ALL --cap-add CHOWN --cap-add SETUID",
  ],
  ["no new privileges", { security: { noNewPrivileges: true } }, "--security-opt no-new-privileges"],
  ["a working directory", { workingDirectory: "/work" }, "--workdir /work"],
  ["annotations", { annotations: { note: "a b", more: "c" } }, "--annotation note=a b --annotation more=c"],
  ["labels", { labels: { team: "a", tier: "web" } }, "--label team=a --label tier=web"],
  ["a share of the processors", { resources: { cpu: 0.5 } }, "--cpu-shares 512"],
  ["the smallest share that engines take", { resources: { cpu: 0.001 } }, "--cpu-shares 2"],
  ["a limit of the processors", { resources: { cpuLimit: 1.5 } }, "--cpus 1.5"],
  ["a memory request", { resources: { memoryMb: 64 } }, "--memory-reservation 64m"],
  ["a memory limit", { resources: { memoryLimitMb: 128 } }, "--memory 128m --memory-swap 128m"],
];

test.each(rows)("of %s the engine gets exactly that", (_, over, told) => {
  const given = words(over);
  expect(given).toContain(` ${told} `);
  expect(given.replace(` ${told}`, "")).toBe(words({}));
});

test("what is switched off is not asked for", () => {
  expect(words({ security: { readOnlyRoot: false, noNewPrivileges: false } })).toBe(words({}));
});

test("a value with spaces stays one word", () => {
  const over = { labels: { team: "a b" }, annotations: { note: "c d" }, workingDirectory: "/e f" };
  const given = createArguments({ ...container, ...over }, options);
  expect(given).toEqual(expect.arrayContaining(["team=a b", "note=c d", "/e f"]));
});

test("a memory limit leaves no swap, and a request above it is no reservation", () => {
  expect(words({ resources: { memoryMb: 64, memoryLimitMb: 128 } })).toContain(
    "--memory-reservation 64m --memory 128m --memory-swap 128m",
  );
  expect(words({ resources: { memoryMb: 128, memoryLimitMb: 128 } })).not.toContain("reservation");
});

test("the first word of a command replaces the entry point, the others come before the arguments", () => {
  const given = words({ command: ["/bin/sh", "-c"], args: ["true"] });
  expect(given).toMatch(/--entrypoint \/bin\/sh registry\.example\/agent@sha256:0 -c true$/);
});

test("labels of the resource spec do not replace the control plane's", () => {
  expect(words({ labels: { "agent-deploy.pod": "another" } })).toContain("--label agent-deploy.pod=pod");
});

test("a container beside the first one has its network, and publishes nothing", () => {
  const given = words({}, { network: { of: "pod-beside" } });
  expect(given).toContain("--network container:pod-beside");
  expect(given).not.toContain("--publish");
});
