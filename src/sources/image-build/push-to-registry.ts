import { PushRefusedError } from "../../client/errors.ts";
import type { PushAccess } from "../../client/registry/push-access.ts";
import { EngineCallError, ImageBuildError } from "../../images/image-build-error.ts";
import type { DeliveryTarget } from "../../lifecycle/source.ts";
import type { BuiltImage } from "./build-image.ts";
import { findImageEngine } from "./image-engine.ts";

type PushContext = {
  /** A folder that its caller removes: a login lies in it. */
  scratch: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Of the repository, where the control plane leaves it to its clients. */
  name: string;
};

/** Of a registry that does not take a credential, as engines tell it in their last line. */
const REFUSED = /unauthori[sz]ed|authentication required|denied|forbidden|invalid username|\b40[13]\b/i;

/**
 * Pushes an image of this machine with the control plane's token, and once more with another where the token was
 * refused: it may have expired during the push; layers that the registry has are not sent again.
 * @returns `repository@sha256:…`
 * @throws PushRefusedError when the registry does not take it; ControlPlaneError when there is no token
 */
export async function pushToRegistry(
  image: BuiltImage,
  target: DeliveryTarget,
  { scratch, environment, name }: PushContext,
): Promise<string> {
  const { signal } = target;
  const engine = await findImageEngine(environment, { signal, onLine: () => {} });
  const tag = image.image_id.replace("sha256:", "").slice(0, 12);
  for (let renewed = false; ; renewed = true) {
    const access = await target.pushAccess();
    const { registry, username, token: password, isPlain } = access;
    const repository = access.repository_url ?? `${access.registry_url}/${name}`;
    try {
      const digest = await engine.push({
        image: image.image_id,
        target: `${repository}:${tag}`,
        access: { registry, username, password, isPlain },
        scratch,
      });
      return `${repository}@${digest}`;
    } catch (error) {
      if (!(error instanceof ImageBuildError)) throw error;
      if (renewed || !isRefusal(error)) throw notTaken(error, { access, repository });
      target.warn?.(
        "the registry did not take the push token, which may have expired: pushing with a new one",
      );
    }
  }
}

const isRefusal = (error: ImageBuildError) =>
  error instanceof EngineCallError && REFUSED.test(error.lastLine);

function notTaken(
  error: ImageBuildError,
  { access, repository }: { access: PushAccess; repository: string },
): PushRefusedError {
  const { registry, isPlain, token } = access;
  const said = error instanceof EngineCallError ? error.lastLine : error.message;
  const where = isPlain
    ? `${registry} answers without TLS: on another machine docker wants it among its insecure-registries.`
    : `See that ${registry} can be reached from here and has room.`;
  return new PushRefusedError(
    `the image could not be pushed: ${said.replaceAll(token.reveal(), "***")}`,
    { method: "push", path: repository },
    { hint: `${where} Deploy again: what is there already is not sent twice.` },
  );
}
