import { NotFoundError } from "../../client/errors.ts";
import type { ResourceUses } from "../../contract/rules/resource-use.ts";
import type { ReadContext } from "../context.ts";
import type { Desired } from "../desired.ts";

/**
 * What the control plane says that it does with the fields of a resource spec; asked only where there is one. Undefined: it
 * does not say, as the hosted service.
 * @throws ControlPlaneError
 */
export async function resourceUsesFor(
  { source, source_config }: Pick<Desired, "source" | "source_config">,
  { controlPlane, signal }: Pick<ReadContext, "controlPlane" | "signal">,
): Promise<ResourceUses | undefined> {
  if (!source_config?.resource_spec || controlPlane.dialect !== "neutral") return undefined;
  const info = await controlPlane.getInfo({}, { signal }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  return info?.resources?.[source];
}
