import type { DeploymentCreate } from "../../contract/deployment/deployment.ts";
import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import { type Template, templateProblem } from "../../contract/template.ts";
import { messageChain } from "../../foundation/error.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";

/** A repository may be far away. */
const LIST_WITHIN_MS = 30_000;

/** All templates; none where the control plane has none. @throws RefusedError 502 when they cannot be read */
export async function readTemplates({
  templates,
  log,
}: Pick<Platform, "templates" | "log">): Promise<Template[]> {
  if (!templates) return [];
  try {
    return await templates.list(AbortSignal.timeout(LIST_WITHIN_MS));
  } catch (error) {
    log(`templates: ${messageChain(error).join(": ")}`);
    throw new RefusedError(502, "The templates cannot be read; the control plane's log says why.");
  }
}

/** A template that is not there, with those that are, or that cannot be built. @throws RefusedError 502 when they cannot be read */
export async function templateProblems(
  platform: Pick<Platform, "templates" | "log">,
  { source_config: { template_id: id } }: Pick<DeploymentCreate, "source_config">,
): Promise<RuleProblem[]> {
  if (!platform.templates || !id) return [];
  const problem = templateProblem(id, await readTemplates(platform));
  if (problem === undefined) return [];
  const path = "source_config.template_id";
  return [{ path, message: `${path}: ${problem}` }];
}
