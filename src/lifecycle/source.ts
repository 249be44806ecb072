import type { SourceKind } from "../contract/source.ts";
import type { SourceRevisionConfig } from "../contract/source-config.ts";

/** A delivery's surroundings: how to upload (a signed PUT), when to stop, where to tell progress. */
export type DeliveryTarget = {
  deployment_id: string;
  /** Asks the control plane for a signed URL and PUTs `body` there; resolves with the object's path. */
  upload(body: { bytes: Uint8Array; contentType: string }): Promise<string>;
  signal: AbortSignal;
};

/** How code gets to the control plane; implemented by `sources`, used by `apply`. */
export interface Source {
  readonly kind: SourceKind;
  /**
   * The identity of what would be deployed: a tarball's content digest (`sha256:…`), an image's digest, a git
   * commit; undefined where nobody can know it (a branch without a commit).
   */
  readonly digest: string | undefined;
  /** One line for people, e.g. `./agent (12 files, 34 kB)`. */
  describe(): string;
  /** Brings the code there; returns the revision fields that name it. */
  deliver(target: DeliveryTarget): Promise<SourceRevisionConfig>;
}
