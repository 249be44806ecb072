import type { ClusterObject } from "../cluster/cluster-object.ts";

type Ended = { exitCode: number; reason?: string; message?: string; startedAt?: string; finishedAt?: string };

type ContainerState = {
  waiting?: { reason?: string; message?: string };
  running?: { startedAt?: string };
  terminated?: Ended;
};

export type ContainerStatus = {
  name: string;
  ready: boolean;
  restartCount: number;
  state?: ContainerState;
  /** How its run before the last restart ended. */
  lastState?: ContainerState;
};

export type Pod = ClusterObject & {
  kind: "Pod";
  spec?: { nodeName?: string };
  status?: {
    phase?: string;
    reason?: string;
    message?: string;
    conditions?: readonly { type: string; status: string; reason?: string; message?: string }[];
    initContainerStatuses?: readonly ContainerStatus[];
    containerStatuses?: readonly ContainerStatus[];
  };
};

export const containersOf = ({ status = {} }: Pod): ContainerStatus[] => [
  ...(status.initContainerStatuses ?? []),
  ...(status.containerStatuses ?? []),
];

export type Deployment = ClusterObject & {
  kind: "Deployment";
  status?: {
    observedGeneration?: number;
    updatedReplicas?: number;
    availableReplicas?: number;
    conditions?: readonly { type: string; status: string; reason?: string; message?: string }[];
  };
};
