import { expect, test } from "vitest";
import {
  createWords,
  type Placed,
} from "../../../../../src/control-plane/run/containers/engine/container-words.ts";
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
const placed: Placed = {
  name: "pod-agent",
  labels: { "agent-deploy.pod": "pod" },
  inherited: [],
  environmentFile: undefined,
  mounts: [],
  network: { port: 4711 },
};
const words = (over: Partial<PodContainer>, where: Partial<Placed> = {}) =>
  createWords({ ...container, ...over }, { ...placed, ...where }).join(" ");

test("a container publishes its port on loopback only, and leaves neither log nor health check to its engine", () => {
  expect(words({})).toBe(
    "create --name pod-agent --pull never --log-driver none --no-healthcheck --label agent-deploy.pod=pod --publish 127.0.0.1:4711:4711 registry.example/agent@sha256:0",
  );
});

test("variables are named and not written out", () => {
  const given = words({}, { inherited: ["TOKEN"], environmentFile: "/run/variables" });
  expect(given).toContain("--env TOKEN --env-file /run/variables");
});

test("a memory limit leaves no swap, and a request above it is no reservation", () => {
  expect(words({ resources: { memoryMb: 64, memoryLimitMb: 128 } })).toContain(
    "--memory-reservation 64m --memory 128m --memory-swap 128m",
  );
  expect(words({ resources: { memoryMb: 128, memoryLimitMb: 128 } })).not.toContain("reservation");
});

test("the first word of a command stands in place of the entry point, the others before the arguments", () => {
  const given = words({ command: ["/bin/sh", "-c"], args: ["true"] });
  expect(given).toMatch(/--entrypoint \/bin\/sh registry\.example\/agent@sha256:0 -c true$/);
});

test("labels of the resource spec do not take the place of the control plane's", () => {
  expect(words({ labels: { "agent-deploy.pod": "another" } })).toContain("--label agent-deploy.pod=pod");
});

test("a container beside the first one has its network, and publishes nothing", () => {
  const given = words({}, { network: { of: "pod-beside" } });
  expect(given).toContain("--network container:pod-beside");
  expect(given).not.toContain("--publish");
});
