import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "../../support/kubernetes/cluster/cluster.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { startKwok } from "../../support/kubernetes/kwok/kwok.ts";
import type { Play } from "../../support/kubernetes/kwok/stages.ts";
import { deploymentOf } from "../../support/kubernetes/workloads.ts";

const DEPLOYMENTS = "/apis/apps/v1/namespaces/default/deployments";
const PODS = "/api/v1/namespaces/default/pods";

describe.skipIf(kubernetesIsMissing)("pods that are played", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await startKwok(cluster, { log: "TypeError: model is not a function\n" });
  });
  afterAll(() => cluster?.close());

  const deploy = (name: string, annotations: Record<string, string> = {}, cpu = "10m") =>
    cluster.request(
      "POST",
      DEPLOYMENTS,
      deploymentOf(name, { image: "agent:1", resources: { requests: { cpu } } }, { annotations }),
    );
  const statusOf = async (name: string) => (await cluster.request("GET", `${DEPLOYMENTS}/${name}`)).status;
  const podsOf = async (name: string) =>
    (await cluster.request("GET", `${PODS}?labelSelector=app%3D${name}`)).items;

  test("are ready at once, and go with their Deployment", async () => {
    await deploy("ready");
    await expect.poll(() => statusOf("ready")).toMatchObject({ availableReplicas: 1 });
    await cluster.request("DELETE", `${DEPLOYMENTS}/ready?propagationPolicy=Foreground`);
    await expect.poll(() => podsOf("ready")).toEqual([]);
  });

  test.each<[Play, object]>([
    ["image-pull", { state: { waiting: { reason: "ImagePullBackOff" } }, restartCount: 0 }],
    [
      "crash-loop",
      {
        state: { waiting: { reason: "CrashLoopBackOff" } },
        lastState: { terminated: { exitCode: 1, reason: "Error" } },
      },
    ],
    [
      "out-of-memory",
      {
        state: { waiting: { reason: "CrashLoopBackOff" } },
        lastState: { terminated: { exitCode: 137, reason: "OOMKilled" } },
      },
    ],
    ["never-ready", { ready: false, state: { running: {} } }],
  ])(
    "fail by %s where their annotation says so, and their Deployment is not available",
    async (play, seen) => {
      await deploy(play, { "kwok-plays": play });
      await expect
        .poll(async () => (await podsOf(play))[0]?.status.containerStatuses?.[0])
        .toMatchObject(seen);
      // The cluster counts a moment later.
      await expect.poll(() => statusOf(play)).toMatchObject({ unavailableReplicas: 1 });
      const [pod] = await podsOf(play);
      expect(await cluster.request("GET", `${PODS}/${pod.metadata.name}/log`)).toContain(
        "model is not a function",
      );
    },
  );

  test("are not scheduled where they fit nowhere", async () => {
    await deploy("large", {}, "5000");
    await expect
      .poll(async () => (await podsOf("large"))[0]?.status.conditions)
      .toMatchObject([
        {
          type: "PodScheduled",
          status: "False",
          reason: "Unschedulable",
          message: expect.stringContaining("Insufficient cpu"),
        },
      ]);
  });

  test("are not made over a quota", async () => {
    const namespace = "/api/v1/namespaces";
    await cluster.request("POST", namespace, { metadata: { name: "small" } });
    const quota = { metadata: { name: "pods" }, spec: { hard: { pods: "0" } } };
    await cluster.request("POST", `${namespace}/small/resourcequotas`, quota);
    const path = "/apis/apps/v1/namespaces/small/deployments";
    await cluster.request("POST", path, deploymentOf("agent", { image: "agent:1" }));
    await expect
      .poll(async () => (await cluster.request("GET", `${path}/agent`)).status.conditions)
      .toContainEqual(
        expect.objectContaining({
          type: "ReplicaFailure",
          message: expect.stringContaining("exceeded quota"),
        }),
      );
  });
});
