import { z } from "zod";
import { object, settings } from "../schema/schema.ts";
import { sourceConfig } from "../source/source-config.ts";
import { secretReference } from "./secrets.ts";

/** `digest` tells two values of one secret apart, and nothing else of them; those of two deployments do not compare. */
const secretDigest = object({ name: z.string(), digest: z.string() });

/** What a revision runs with beside its code: texts without the values of its secrets. */
export const revisionSettings = object({
  source_config: sourceConfig,
  env: settings,
  secrets: z.array(secretDigest),
  build_secrets: z.array(secretDigest),
  secret_references: z.array(secretReference),
});
export type RevisionSettings = z.output<typeof revisionSettings>;
