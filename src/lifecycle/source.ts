import type { UploadBody } from "../client/upload.ts";
import type { Checkout, SourceRevisionConfig } from "../contract/source/source-config.ts";
import type { SourceKind } from "../contract/source/source-traits.ts";

/** A delivery's surroundings: how to upload (a signed PUT), when to stop, where to tell progress. */
export type DeliveryTarget = {
  deployment_id: string;
  /** Asks the control plane for a signed URL and PUTs `body` there; resolves with the object's path. */
  upload(body: Omit<UploadBody, "signal">): Promise<string>;
  signal: AbortSignal;
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
  /** Where its files come from, where they lie in a checkout. */
  readonly checkout?: Checkout | undefined;
  /** How its files differ from a commit; undefined where its checkout does not have that commit. */
  changesSince?(commit: string, signal: AbortSignal): Promise<ChangedFiles | undefined>;
  /** One line for people, e.g. `./agent (12 files, 34 kB)`. */
  describe(): string;
  /** Brings the code there; returns the revision fields that name it. */
  deliver(target: DeliveryTarget): Promise<SourceRevisionConfig>;
  /** Gives back what it holds on this machine; nothing is delivered after. May be called again. */
  release?(): void;
}
