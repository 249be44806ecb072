import { startCluster } from "./cluster/cluster.ts";
import type { ProcessImage } from "./node/process-container.ts";
import { startNode } from "./node.ts";
import { startServices } from "./services.ts";
import { startVolumes } from "./volumes.ts";

/** A cluster whose node runs these images as processes, with Services and volumes. */
export async function startTestCluster(images: Readonly<Record<string, ProcessImage>>) {
  const cluster = await startCluster();
  const parts: AsyncDisposable[] = [
    await startNode(cluster, { images }),
    await startServices(cluster),
    await startVolumes(cluster),
  ];
  return {
    ...cluster,
    async [Symbol.asyncDispose]() {
      for (const part of parts.reverse()) await part[Symbol.asyncDispose]();
      await cluster.close();
    },
  };
}
