import type { PodContainer } from "./node/pod.ts";
import type { ProcessImage } from "./node/process-container.ts";

/** An image of Node that runs this script, which finds its address in `HOST` and `PORT`. */
export const script =
  (text: string): ProcessImage =>
  (_pod, container, { ip }) => ({
    command: process.execPath,
    args: ["--input-type=module", "--eval", text],
    environment: { HOST: ip, PORT: String(container.ports?.[0]?.containerPort ?? 8000) },
  });

/** The body of a Deployment whose pods have the label `app`, its name. */
export function deploymentOf(
  name: string,
  container: Partial<PodContainer> & { image: string },
  { replicas = 1, annotations = {} }: { replicas?: number; annotations?: Record<string, string> } = {},
) {
  const labels = { app: name };
  const containers = [{ name: "main", ...container }];
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name } },
    spec: {
      ...{ replicas, selector: { matchLabels: labels } },
      template: { metadata: { labels, annotations }, spec: { containers, terminationGracePeriodSeconds: 5 } },
    },
  };
}
