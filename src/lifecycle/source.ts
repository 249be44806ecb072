import type { ControlPlane } from "../client/control-plane.ts";
import type { PushAccess } from "../client/registry/push-access.ts";
import type { UploadBody } from "../client/upload.ts";
import type { Deployment } from "../contract/deployment/deployment.ts";
import type { LogEntry } from "../contract/revision/logs.ts";
import type { Revision } from "../contract/revision/revision.ts";
import type { Checkout, SourceRevisionConfig } from "../contract/source/source-config.ts";
import type { SourceKind } from "../contract/source/source-traits.ts";
import { AgentDeployError } from "../foundation/error.ts";
import type { Clock } from "../foundation/time/clock.ts";

/** What a source may use to find out what its code is; nothing is changed by it. */
export type SourceContext = {
  controlPlane: ControlPlane;
  clock: Clock;
  signal: AbortSignal;
  /** What is there already. */
  observed: { deployment: Deployment; latest_revision: Revision | undefined } | undefined;
  report: (event: BuildEvent) => void;
};

/** Code could not be made on this machine; nothing was changed elsewhere. */
export class SourceBuildError extends AgentDeployError {
  readonly code = "build_failed";
}

/** What is reported while code is built on this machine. */
export type BuildEvent =
  | { type: "building"; description: string }
  | { type: "log"; stream: "build"; entries: LogEntry[] }
  | { type: "warning"; message: string };

/** What a delivery gets: how to upload (a signed PUT), when to stop, where to tell progress. */
export type DeliveryTarget = {
  deployment_id: string;
  /** Asks the control plane for a signed URL and PUTs `body` there; resolves with the object's path. */
  upload(body: Omit<UploadBody, "signal">): Promise<string>;
  /** Credentials for a push of the deployment's images; other ones with each call. */
  pushAccess(): Promise<PushAccess>;
  signal: AbortSignal;
  /** Tells people what they should know. */
  warn?(message: string): void;
};

/** `files`: the first few of `count`; their lines are not counted where they hold no text. */
export type ChangedFiles = {
  count: number;
  added: number;
  removed: number;
  files: { path: string; added?: number; removed?: number }[];
};

/** How code gets to the control plane; implemented by `sources`, used by `apply`. */
export interface Source {
  readonly kind: SourceKind;
  /**
   * The identity of what would be deployed: a tarball's content digest (`sha256:…`), an image's digest, a git
   * commit; undefined where nobody can know it (a branch without a commit).
   */
  readonly digest: string | undefined;
  /** The name of an image that exists already; another name is other code, whatever its digest. */
  readonly image_uri?: string | undefined;
  /** Where its files come from, where they lie in a checkout. */
  readonly checkout?: Checkout | undefined;
  /**
   * Of code that is known only once it is made: makes it, and resolves with its identity; with that of the deployed code
   * where this is the same. Changes nothing elsewhere.
   * @throws ControlPlaneError; an error of the source, when the code cannot be made or would not be taken
   */
  identify?(context: SourceContext): Promise<string>;
  /** How its files differ from a commit; undefined where its checkout does not have that commit. */
  changesSince?(commit: string, signal: AbortSignal): Promise<ChangedFiles | undefined>;
  /** One line for people, e.g. `./agent (12 files, 34 kB)`. */
  describe(): string;
  /** Brings the code there; returns the revision fields that name it. */
  deliver(target: DeliveryTarget): Promise<SourceRevisionConfig>;
  /** Gives back what it holds on this machine; nothing is delivered after. May be called again. */
  release?(): void;
}
