import { expect } from "vitest";
import type { Cluster } from "./cluster/cluster.ts";

/** KEDA's kinds, and nothing that acts on them. Resolves with the path of the namespace's ScaledObjects. */
export async function installKeda(
  cluster: Pick<Cluster, "ask" | "request">,
  namespace: string,
): Promise<string> {
  for (const [plural, kind] of [
    ["scaledobjects", "ScaledObject"],
    ["triggerauthentications", "TriggerAuthentication"],
  ])
    await cluster.request("POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", {
      metadata: { name: `${plural}.keda.sh` },
      spec: {
        ...{ group: "keda.sh", scope: "Namespaced", names: { plural, kind } },
        versions: [
          {
            ...{ name: "v1alpha1", served: true, storage: true },
            schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
          },
        ],
      },
    });
  const scaledObjects = `/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledobjects`;
  await expect.poll(async () => (await cluster.ask("GET", scaledObjects)).status).toBe(200);
  return scaledObjects;
}
