import type { z } from "zod";
import { sentence, word } from "../../contract/dialect/sentence.ts";
import type { pushToken as answer } from "../../contract/upload.ts";
import { messageChain } from "../../foundation/error.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { whyNoRegistry } from "../registry/open-registry.ts";
import type { Service } from "../service.ts";
import type { Caller } from "../tenants/caller.ts";
import { writableDeployment } from "../tenants/find-deployment.ts";
import { WordedRefusal } from "./rules/worded-refusal.ts";

type PushToken = z.output<typeof answer>;

/**
 * Credentials for a push of this deployment's images.
 * @throws RefusedError 400 for another source, and where there is no registry; 403 to a tenant to which the registry's
 * credentials would open the images of others; 502 when the registry gives none
 */
export async function pushToken(
  { platform }: Service,
  caller: Caller,
  deploymentId: string,
): Promise<PushToken> {
  const { id, name, address_name, source } = await writableDeployment(platform.db, deploymentId);
  if (source !== "internal_image") {
    throw new WordedRefusal(
      400,
      sentence`Push tokens are only available for '${word("internal_image")}' source deployments; this one's source is '${word(source)}'.`,
    );
  }
  if (!platform.registry) throw new RefusedError(400, `${whyNoRegistry(platform.engine)}.`);
  const isOperators = caller.authority === "operator" || caller.tenantId === platform.accounts.firstTenantId;
  if (!platform.registry.isForTenants && !isOperators)
    throw new WordedRefusal(
      403,
      sentence`The credentials of this control plane's registry open the images of all tenants, so only the operator's tenant gets them. Push with a login of your own and deploy the image as source '${word("external_image")}', or ask the operator to set share_with_tenants in the registry's file.`,
    );
  try {
    return await platform.registry.pushAccess({ id, name, address_name });
  } catch (error) {
    platform.log(`deployment ${name}: no push token: ${messageChain(error).join(": ")}`);
    throw new RefusedError(502, "The registry gives no credentials; the control plane's log says why.");
  }
}
