import { z } from "zod";
import { DIALECTS } from "./dialect/dialect.ts";
import { resourceUses } from "./rules/resource-use.ts";
import { object, openEnum } from "./schema/schema.ts";
import { sourceKindAnswer } from "./source/source.ts";

/** A creation may name a tarball that was uploaded before it (`POST /v1/uploads`). */
export const UPLOAD_BEFORE_CREATION = "upload_before_creation";

/** What a control plane is and what it can run. `reason`: why it is not more. */
export const controlPlaneInfo = object({
  version: z.string(),
  dialect: z.enum(DIALECTS),
  /** What keeps deployments apart. */
  isolation: object({ kind: z.string(), reason: z.string().nullish() }),
  /** What runs images: an engine of containers, a cluster, or nothing. */
  engine: object({
    kind: openEnum(["podman", "docker", "kubernetes", "none"]),
    version: z.string().nullish(),
    reason: z.string().nullish(),
  }),
  /** Where images of the source `internal_image` are pushed to: its own registry, one that a file describes, or none. */
  registry: object({
    kind: openEnum(["embedded", "external", "none"]),
    reason: z.string().nullish(),
  }).nullish(),
  /** Where code is built, and what was built runs: as processes of its machine, in the cluster, or nowhere. */
  builds: object({
    kind: openEnum(["machine", "cluster", "none"]),
    reason: z.string().nullish(),
  }).nullish(),
  /** Where uploads are kept: a store that other machines reach, too, or a folder. */
  store: object({ kind: openEnum(["s3", "folder"]) }).nullish(),
  /** The sources whose revisions it runs. */
  sources: z.array(sourceKindAnswer),
  /** What the agents of each of these sources do with the fields of a resource spec, by the source's name. */
  resources: z.record(z.string(), resourceUses).nullish(),
  /** What a client may rely on beyond the specification; it ignores unknown ones. */
  features: z.array(z.string()).nullish(),
});
export type ControlPlaneInfo = z.output<typeof controlPlaneInfo>;
