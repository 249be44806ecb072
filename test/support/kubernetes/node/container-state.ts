import type { PodContainer } from "./pod.ts";

type Waiting = { waiting: { reason: string; message?: string } };
type Running = { running: { startedAt: string } };
export type Terminated = {
  terminated: {
    exitCode: number;
    reason: string;
    message?: string;
    startedAt: string;
    finishedAt: string;
    containerID: string;
  };
};

/** One of `containerStatuses`, as a kubelet writes it. */
export type ContainerStatus = {
  name: string;
  image: string;
  imageID: string;
  containerID?: string;
  ready: boolean;
  started: boolean;
  restartCount: number;
  state: Waiting | Running | Terminated;
  lastState: Terminated | Record<string, never>;
};

export const waiting = (reason: string, message?: string): Waiting => ({
  waiting: { reason, ...(message && { message }) },
});

export const isRunning = ({ state }: ContainerStatus) => "running" in state;

export const exitOf = ({ state }: ContainerStatus): number | undefined =>
  "terminated" in state ? state.terminated.exitCode : undefined;

export const firstStatus = ({ name, image }: PodContainer, reason: string): ContainerStatus => ({
  ...{ name, image, imageID: "", ready: false, started: false, restartCount: 0 },
  state: waiting(reason),
  lastState: {},
});
