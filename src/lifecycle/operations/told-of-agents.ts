import { NotFoundError } from "../../client/errors.ts";
import type { ControlPlaneInfo } from "../../contract/control-plane-info.ts";
import type { ResourceUses } from "../../contract/rules/resource-use.ts";
import type { ReadContext } from "../context.ts";
import type { Desired } from "../desired.ts";

/** What a control plane says of the agents of a source. */
export type ToldOfAgents = { resources?: ResourceUses | undefined; builds?: ControlPlaneInfo["builds"] };

/**
 * What the control plane says that it does with the fields of a resource spec, and where it builds; asked only where there
 * is a spec. Nothing: it does not say, as the hosted service.
 * @throws ControlPlaneError
 */
export async function toldOfAgents(
  { source, source_config }: Pick<Desired, "source" | "source_config">,
  { controlPlane, signal }: Pick<ReadContext, "controlPlane" | "signal">,
): Promise<ToldOfAgents> {
  if (!source_config?.resource_spec || controlPlane.dialect !== "neutral") return {};
  const info = await controlPlane.getInfo({}, { signal }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  return { resources: info?.resources?.[source], builds: info?.builds };
}
