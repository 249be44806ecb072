import { NotFoundError } from "../../client/errors.ts";
import { ImageBuildError } from "../../images/image-build-error.ts";
import type { SourceContext } from "../../lifecycle/source.ts";

/**
 * Asks the control plane whether it runs images that are pushed to it, before minutes go into building one. The hosted
 * service does.
 * @throws ImageBuildError with the control plane's reason
 */
export async function checkTakesImages({
  controlPlane,
  signal,
}: Pick<SourceContext, "controlPlane" | "signal">): Promise<void> {
  if (controlPlane.dialect !== "neutral") return;
  const info = await controlPlane.getInfo({}, { signal }).catch((error: unknown) => {
    // A control plane that does not tell will say it when the deployment is created.
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  if (!info || info.sources.includes("internal_image")) return;
  const { engine, registry } = info;
  const reasons = [
    ...(engine.kind === "none"
      ? [`it has no engine that runs them (${engine.reason ?? "no reason given"})`]
      : []),
    ...(registry?.kind === "none" ? [registry.reason ?? "it has no registry"] : []),
  ];
  throw new ImageBuildError(
    `the control plane at ${controlPlane.baseUrl} takes no images of its own registry: ${reasons.join("; ") || "it does not run the source internal_image"}`,
    { hint: "Or deploy the folder itself: the control plane builds it." },
  );
}
