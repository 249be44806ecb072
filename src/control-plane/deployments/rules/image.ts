import { containerImages } from "../../../contract/resources/container-images.ts";
import type { ResourceSpec } from "../../../contract/resources/resource-spec.ts";
import type { RuleProblem } from "../../../contract/rules/deployment-rules.ts";
import type { Platform } from "../../platform.ts";
import type { Db } from "../../store/database/tables.ts";
import {
  type DeploymentRow,
  deploymentAtAddress,
  deploymentById,
} from "../../store/deployments/deployments.ts";

type NamedImage = { path: string; image: string };

/** What a request says of images. */
type GivenImages = {
  image_uri?: string | null | undefined;
  resource_spec?: ResourceSpec | null | undefined;
};

/**
 * Images in the control plane's own registry belong to the deployment that they were pushed for; another tenant's count
 * as missing. The control plane pulls with its own token, and runs what the engine has, so only this separates tenants.
 */
export async function imageProblems(
  { registry }: Pick<Platform, "registry">,
  db: Db,
  { tenant_id }: Pick<DeploymentRow, "tenant_id">,
  given: GivenImages,
): Promise<RuleProblem[]> {
  const problems: RuleProblem[] = [];
  for (const { path, image } of imagesOf(given)) {
    const named = await registry?.ownerOf(image);
    if (named === undefined) continue;
    const id = "id" in named ? named.id : await deploymentAtAddress(db, named.address_name);
    // In a registry that others run there is more than deployments have.
    if (id === undefined) continue;
    const owner = await deploymentById(db, id);
    if (owner?.tenant_id !== tenant_id)
      problems.push({ path, message: `${path}: no deployment has the image '${image}' in the registry` });
  }
  return problems;
}

function imagesOf({ image_uri, resource_spec }: GivenImages): NamedImage[] {
  const own = image_uri ? [{ path: "source_revision_config.image_uri", image: image_uri }] : [];
  return [...own, ...containerImages(resource_spec)];
}
