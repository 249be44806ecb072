import type { V2HorizontalPodAutoscalerSpec } from "@kubernetes/client-node";
import { AGENT_KEYS_VARIABLE } from "../../../../contract/deployment/secrets.ts";
import { AGENT_LOAD_PATH } from "../../../../http/load.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { type Owned, ownObject, revisionName } from "./names.ts";
import { PORT } from "./pod-spec.ts";
import type { Workload } from "./workloads.ts";

type OfRevision = Owned & { revision_id: string };

const CPU_PERCENT = 80;
const POLL_S = 15;
const COOL_DOWN_S = 300;

/** By CPU: the cluster's own autoscaler. */
export function cpuScaler(of: OfRevision, { name, pods }: Workload): ClusterObject {
  const spec: V2HorizontalPodAutoscalerSpec = {
    scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name },
    minReplicas: pods.min,
    maxReplicas: pods.max,
    metrics: [
      {
        type: "Resource",
        resource: { name: "cpu", target: { type: "Utilization", averageUtilization: CPU_PERCENT } },
      },
    ],
  };
  return ownObject("HorizontalPodAutoscaler", { name, of }, { spec });
}

/** By waiting runs and CPU: KEDA, which makes the autoscaler itself. It asks an agent for its count, with its key. */
export function runScaler(
  of: OfRevision,
  { name, pods }: Workload,
  { namespace, jobs }: { namespace: string; jobs: number },
): ClusterObject[] {
  const secret = revisionName(of.revision_id);
  const authentication = {
    secretTargetRef: [{ parameter: "token", name: secret, key: AGENT_KEYS_VARIABLE }],
  };
  const spec = {
    scaleTargetRef: { name },
    minReplicaCount: pods.min,
    maxReplicaCount: pods.max,
    pollingInterval: POLL_S,
    cooldownPeriod: COOL_DOWN_S,
    triggers: [
      { type: "cpu", metricType: "Utilization", metadata: { value: String(CPU_PERCENT) } },
      {
        type: "metrics-api",
        metadata: {
          url: `http://${revisionName(of.revision_id)}.${namespace}.svc:${PORT}${AGENT_LOAD_PATH}`,
          valueLocation: "queuedRuns",
          targetValue: String(jobs),
          authMode: "bearer",
        },
        authenticationRef: { name },
      },
    ],
  };
  return [
    ownObject("TriggerAuthentication", { name, of }, { spec: authentication }),
    ownObject("ScaledObject", { name, of }, { spec }),
  ];
}
