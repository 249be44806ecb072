import { z } from "zod";
import { nearestWord } from "../foundation/text/nearest-word.ts";
import { object } from "./schema/schema.ts";

/** A project that a deployment of source `internal_template` can be made from. */
export const template = object({
  /** For `source_config.template_id`. */
  template_id: z.string(),
  /** That of its package.json. */
  description: z.string().nullable(),
  /** Why no deployment can be made from it. */
  problem: z.string().nullish(),
});
export type Template = z.output<typeof template>;

export const templateList = object({ resources: z.array(template) });

/** Why no deployment can be made from the template with this id, given all that there are; undefined: it can. */
export function templateProblem(id: string, templates: readonly Template[]): string | undefined {
  const found = templates.find(({ template_id }) => template_id === id);
  if (found) return found.problem ? `the template '${id}' cannot be built: ${found.problem}` : undefined;
  if (templates.length === 0)
    return `there is no template '${id}': the control plane gets some by \`agent-deploy server --templates\``;
  const ids = templates.map(({ template_id }) => template_id);
  const nearest = nearestWord(id, ids);
  return `there is no template '${id}': ${nearest ? `did you mean '${nearest}'?` : `there are ${ids.join(", ")}`}`;
}
