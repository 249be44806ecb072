import { z } from "zod";
import { object } from "./schema/schema.ts";

/** A project that a deployment of source `internal_template` can be made from. */
export const template = object({
  /** For `source_config.template_id`. */
  template_id: z.string(),
  /** That of its package.json. */
  description: z.string().nullable(),
});
export type Template = z.output<typeof template>;

export const templateList = object({ resources: z.array(template) });
