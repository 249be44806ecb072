import type { KubernetesObject } from "./cluster/api.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { watchAll } from "./cluster/watch-all.ts";

type Claim = KubernetesObject & {
  metadata: { namespace: string };
  spec: { accessModes: string[]; resources: { requests: Record<string, string> }; volumeName?: string };
};

/** Gives each claim a volume, and removes it with its claim. What is on it lies in a folder of the tests' node. */
export async function startVolumes(cluster: Cluster) {
  const stopped = new AbortController();
  const nameOf = ({ metadata }: Claim) => `volume-${metadata.uid}`;

  async function provide(claim: Claim): Promise<void> {
    const { metadata, spec } = claim;
    if (spec.volumeName) return;
    const { name, namespace, uid } = metadata;
    await cluster.ask("POST", "/api/v1/persistentvolumes", {
      metadata: { name: nameOf(claim) },
      spec: {
        capacity: spec.resources.requests,
        accessModes: spec.accessModes,
        persistentVolumeReclaimPolicy: "Retain",
        claimRef: { apiVersion: "v1", kind: "PersistentVolumeClaim", name, namespace, uid },
        hostPath: { path: cluster.folder },
      },
    });
  }

  await watchAll<Claim>(
    cluster,
    "/api/v1/persistentvolumeclaims",
    {
      changed: (claim) => void provide(claim),
      gone: (claim) => void cluster.ask("DELETE", `/api/v1/persistentvolumes/${nameOf(claim)}`),
    },
    stopped.signal,
  );
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
    },
  };
}
