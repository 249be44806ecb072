import type { HostEnvironment } from "../../machine/host-environment.ts";
import type { JobMessage } from "../messages.ts";

export type PodContext = {
  /** That of the image, with what its pod adds. */
  environment: HostEnvironment;
  say: (message: JobMessage) => void;
  signal: AbortSignal;
};

/** What one container does, from its input to its end. */
export type PodStep<Input> = (input: Input, context: PodContext) => Promise<void>;
