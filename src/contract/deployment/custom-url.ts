// This folder: bodies of a deployment and the schemas of its fields. Not here: rules between fields.

import type { Dialect } from "../dialect/dialect.ts";
import { dialectBehaviour } from "../dialect/dialect-behaviour.ts";
import { type Sentence, sentence, word } from "../dialect/sentence.ts";
import { isKnownSource, sourceTraits } from "../source/source-traits.ts";
import type { Deployment } from "./deployment.ts";

/** In a patch: the deployment no longer has a custom URL. Null changes nothing, as in every field. */
export const NO_CUSTOM_URL = "";

type Addressed = Pick<Deployment, "source" | "source_config" | "default_url">;

/**
 * The URL that was chosen for the deployment; undefined where `custom_url` is what the control plane chose. A
 * control plane that does not tell the two apart lets only self-hosted deployments choose.
 */
export function chosenUrl({ source, source_config, default_url }: Addressed): string | undefined {
  const { custom_url } = source_config;
  if (default_url != null) return sameUrl(custom_url, default_url) ? undefined : (custom_url ?? undefined);
  return mayChoose(source) ? (custom_url ?? undefined) : undefined;
}

/** Whether both are the same URL, however they are spelled. */
export function sameUrl(a: unknown, b: unknown): boolean {
  return spelled(a) === spelled(b);
}

const spelled = (url: unknown) => (URL.parse(String(url))?.href ?? String(url)).replace(/\/+$/, "");

/** Why a service that chooses the URLs of what it hosts does not take this one; undefined: it does. */
export function hostedUrlProblem(
  dialect: Dialect,
  source: string | undefined,
  custom_url: string | null | undefined,
): Sentence | undefined {
  if (!dialectBehaviour[dialect].chooses_urls) return undefined;
  return chosenUrlProblem(source, custom_url);
}

/** The same of such a service. */
export function chosenUrlProblem(
  source: string | undefined,
  custom_url: string | null | undefined,
): Sentence | undefined {
  if (!custom_url || source === undefined || mayChoose(source)) return undefined;
  return sentence`source_config.custom_url applies to source ${word("external_image")} only, not to ${word(source)}: the hosted service chooses the URL`;
}

const mayChoose = (source: string) =>
  isKnownSource(source) && sourceTraits[source].dataPlane === "self_hosted";
