import { expect, test } from "vitest";
import { chooseBuilds } from "../../src/control-plane/choose-builds.ts";

const store = "s3://bucket?endpoint=https://s3.test";
const agentImage = "registry.test/agent-deploy:1";
const environment = {
  AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID: "id",
  AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY: "canary-of-the-store",
};
const engine = "kubernetes" as const;

test("code is built in the cluster where everything for it is given", () => {
  const choice = chooseBuilds({ engine, store, agentImage }, environment);
  expect(choice).toMatchObject({ kind: "cluster", agentImage, location: { bucket: "bucket" } });
  expect(JSON.stringify(choice)).not.toContain("canary");
});

test("an image of this program without the rest is refused, with all that is missing", () => {
  expect(() => chooseBuilds({ engine, agentImage }, {})).toThrow(
    "builds in the cluster need --store s3://…, AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID and AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY, too",
  );
  expect(() => chooseBuilds({ engine: "podman", store, agentImage }, environment)).toThrow(
    "an agent image is for builds in a cluster",
  );
});

test("without one it is built on this machine, and in a pod nowhere", () => {
  expect(chooseBuilds({ engine: "podman", store }, environment)).toEqual({
    kind: "machine",
    reason: undefined,
  });
  expect(chooseBuilds({ engine, store }, environment)).toEqual({
    kind: "machine",
    reason: "builds in the cluster need --agent-image",
  });
  const inPod = { ...environment, KUBERNETES_SERVICE_HOST: "10.0.0.1" };
  expect(chooseBuilds({ engine, store }, inPod)).toEqual({
    kind: "none",
    reason: "nothing is built in the control plane's own pod, and builds in the cluster need --agent-image",
  });
  // A pod whose control plane runs no cluster is a machine like another.
  expect(chooseBuilds({ engine: "none" }, inPod)).toMatchObject({ kind: "machine" });
});
