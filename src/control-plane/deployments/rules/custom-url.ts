// This folder: what a request for a deployment is refused for on this control plane. Nothing is written.

import { chosenUrlProblem, NO_CUSTOM_URL, sameUrl } from "../../../contract/deployment/custom-url.ts";
import { brokenRule, type RuleProblem } from "../../../contract/rules/rule-problem.ts";
import type { SourceConfig } from "../../../contract/source/source-config.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { Service } from "../../service.ts";
import type { Db } from "../../store/database/tables.ts";
import { type DeploymentRow, deploymentAtHost } from "../../store/deployments/deployments.ts";

const PATH = "source_config.custom_url";

/**
 * The fields with the URL as it is stored: an origin. The deployment's default URL counts as none.
 * @param defaultUrl undefined while there is none
 */
export function withKeptUrl<T extends SourceConfig | null | undefined>(config: T, defaultUrl?: string): T {
  const given = config?.custom_url;
  if (!config || !given) return config;
  if (defaultUrl !== undefined && sameUrl(given, defaultUrl)) return { ...config, custom_url: NO_CUSTOM_URL };
  const url = URL.parse(given);
  const isOrigin = url !== null && url.href.replace(/\/$/, "") === url.origin;
  return { ...config, custom_url: isOrigin ? url.origin : given };
}

/** @param url as it is kept */
export function customUrlProblems(
  { platform, engine }: Pick<Service, "platform" | "engine">,
  of: Pick<DeploymentRow, "source" | "source_config">,
  url: string | null | undefined,
): RuleProblem[] {
  if (!url) return [];
  const hosted = platform.behaviour.chooses_urls ? chosenUrlProblem(of.source, url) : undefined;
  if (hosted !== undefined) return [brokenRule(PATH, hosted)];
  const problem = engine.customUrlProblem(url, of);
  return problem === undefined ? [] : [{ path: PATH, message: `${PATH} ${problem}` }];
}

/** The host column for the URL in the fields. An empty URL is none. */
export function customHostOf({ custom_url }: SourceConfig): string | null {
  return custom_url ? (URL.parse(custom_url)?.hostname ?? null) : null;
}

/**
 * In the transaction that records the row, so that of two at once one gets the host. Does not disclose whose it is.
 * @throws RefusedError 409
 */
export async function refuseTakenHost(
  db: Db,
  { id, custom_host }: Pick<DeploymentRow, "id" | "custom_host">,
): Promise<void> {
  if (custom_host === null) return;
  const there = await deploymentAtHost(db, custom_host);
  if (there === undefined || there === id) return;
  throw new RefusedError(
    409,
    `${PATH}: the host '${custom_host}' is another deployment's: choose another, or remove it there first.`,
  );
}
