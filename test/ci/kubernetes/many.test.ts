import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allDeployments } from "../../support/control-plane/all-deployments.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { imageUri } from "../../support/kubernetes/agent-image.ts";
import { type Cluster, startCluster } from "../../support/kubernetes/cluster/cluster.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { type Counted, startCountingProxy } from "../../support/kubernetes/counting-proxy.ts";
import { startKwok } from "../../support/kubernetes/kwok/kwok.ts";
import { startVolumes } from "../../support/kubernetes/volumes.ts";

// Pods are played: this is about the API server, and what it is asked.

const COUNT = 300;
/** It takes longest, and of each the same calls. */
const DELETED = 40;
/** Revisions that start at once in a cluster. */
const STARTS = 64;

describe.skipIf(kubernetesIsMissing)("many deployments at once", () => {
  const parts: AsyncDisposable[] = [];
  let cluster: Cluster;
  let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
  beforeAll(async () => {
    cluster = await startCluster();
    parts.push(cluster, await startKwok(cluster), await startVolumes(cluster));
    proxy = await startCountingProxy(cluster);
    parts.push(proxy);
  });
  afterAll(async () => {
    for (const part of parts.reverse()) await part[Symbol.asyncDispose]();
  });

  const creation = (n: number) => ({
    name: `agent-${n}`,
    source: "external_image",
    source_config: { resource_spec: { cpu: 0.1, memory_mb: 64 } },
    source_revision_config: { image_uri: imageUri("1") },
    secrets: [],
  });
  const watches = (call: string) => call.startsWith("WATCH");
  /** How often the API was asked for each deployment. */
  function callsEach({ calls }: Counted, deployments = COUNT): number {
    const counts = [...calls].flatMap(([call, count]) => (watches(call) ? [] : [count]));
    return counts.reduce((sum, count) => sum + count, 0) / deployments;
  }

  test(`${COUNT} are deployed, taken over and deleted with a few calls to the API each, and none in between`, async () => {
    await using plane = await startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "kubernetes", addresses: "paths" },
      kubernetes: { kubeconfig: proxy.kubeconfig, namespace: "default" },
    });
    const patient = { timeout: 240_000, interval: 500 };
    proxy.take();
    const made = await Promise.all(
      Array.from({ length: COUNT }, (_, n) => plane.post("/v2/deployments", creation(n))),
    );
    expect(made.filter(({ status }) => status !== 201)).toEqual([]);
    const live = async () =>
      [...(await allDeployments(plane)).values()].filter((each) => each.active_revision_id);
    await expect.poll(async () => (await live()).length, patient).toBe(COUNT);
    const deployed = proxy.take();
    expect(callsEach(deployed)).toBeLessThanOrEqual(11);
    expect(deployed.most).toBeLessThanOrEqual(STARTS);

    await sleep(3_000);
    expect([...proxy.take().calls.keys()].filter((call) => !watches(call))).toEqual([]);

    await plane.restart();
    expect(await live()).toHaveLength(COUNT);
    const adopted = proxy.take();
    expect(callsEach(adopted)).toBeLessThanOrEqual(8);

    const deleted = made.slice(0, DELETED).map(({ body }) => body.id as string);
    await Promise.all(deleted.map((id) => plane.remove(`/v2/deployments/${id}`)));
    await expect.poll(async () => (await allDeployments(plane)).size, patient).toBe(COUNT - DELETED);
    expect(callsEach(proxy.take(), DELETED)).toBeLessThanOrEqual(20);
    const { items } = await cluster.request("GET", "/api/v1/namespaces/default/pods");
    expect(items).toHaveLength(COUNT - DELETED);
  });
});
