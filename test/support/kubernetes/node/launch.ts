import type { Pod, PodContainer } from "./pod.ts";
import type { Mount } from "./volumes.ts";

/** What a container is started with. */
export type Launch = {
  pod: Pod;
  container: PodContainer;
  environment: Readonly<Record<string, string>>;
  /** That of its pod: it listens there. */
  ip: string;
  mounts: readonly Mount[];
  write(chunk: string): void;
};

export type Exit = { exitCode: number; reason?: string; message?: string };

export type StartedContainer = {
  /** Never rejects. */
  exited: Promise<Exit>;
  signal(name: "SIGTERM" | "SIGKILL"): void;
};
