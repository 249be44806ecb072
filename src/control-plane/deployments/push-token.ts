import { RefusedError } from "../../http/refused-error.ts";
import { existingDeployment } from "./find.ts";
import type { Service } from "./service.ts";

/** Images are pushed to a registry, and this control plane has none: the answer says which case it is. */
export async function pushToken({ platform }: Service, deploymentId: string): Promise<never> {
  const { source } = await existingDeployment(platform.db, deploymentId);
  if (source !== "internal_image") {
    throw new RefusedError(
      400,
      `Push tokens are only available for 'internal_image' source deployments; this one's source is '${source}'.`,
    );
  }
  throw new RefusedError(400, "This control plane has no image registry to push to.");
}
