import type { Dialect } from "../dialect/dialect.ts";
import { isKnownSource, sourceTraits } from "../source/source-traits.ts";
import type { Deployment } from "./deployment.ts";

/** In a patch: the deployment has no URL of its own choice any more. Null changes nothing, as in every field. */
export const NO_CUSTOM_URL = "";

type Addressed = Pick<Deployment, "source" | "source_config" | "default_url">;

/**
 * The URL that somebody chose for the deployment; undefined where `custom_url` is what the control plane chose. A
 * control plane that does not tell the two apart lets only self-hosted deployments choose.
 */
export function chosenUrl({ source, source_config, default_url }: Addressed): string | undefined {
  const { custom_url } = source_config;
  if (default_url != null) return sameUrl(custom_url, default_url) ? undefined : (custom_url ?? undefined);
  return mayChoose(source) ? (custom_url ?? undefined) : undefined;
}

/** Whether both lead to the same place, however they are spelled. */
export function sameUrl(a: unknown, b: unknown): boolean {
  return spelled(a) === spelled(b);
}

const spelled = (url: unknown) => (URL.parse(String(url))?.href ?? String(url)).replace(/\/+$/, "");

/** The hosted service chooses the URLs of what it hosts: why it takes this one not; undefined: it does. */
export function hostedUrlProblem(
  dialect: Dialect,
  source: string | undefined,
  custom_url: string | null | undefined,
): string | undefined {
  if (dialect === "neutral" || !custom_url || source === undefined || mayChoose(source)) return undefined;
  return `source_config.custom_url applies to source external_image only, not to ${source}: the hosted service chooses the URL`;
}

const mayChoose = (source: string) =>
  isKnownSource(source) && sourceTraits[source].dataPlane === "self_hosted";
