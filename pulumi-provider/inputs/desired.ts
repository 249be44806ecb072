import { resolve } from "node:path";
import type { SecretEntry } from "../../src/contract/deployment/secrets.ts";
import type { Dialect } from "../../src/contract/dialect/dialect.ts";
import { awaitsCode } from "../../src/contract/rules/source-code.ts";
import { isPinnedBy } from "../../src/contract/source/source-traits.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { patternFrom } from "../../src/foundation/text/pattern.ts";
import { parseDuration } from "../../src/foundation/time/duration.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import type { DeployOptions } from "../../src/lifecycle/operations/deploy-options.ts";
import { type TarballSource, tarballSource } from "../../src/sources/tarball/tarball.ts";
import type { ProxyVariables } from "../resource-types.ts";
import { fromCamel } from "../values/casing.ts";
import { PROVIDER_KEY, type Properties, withoutUnknowns } from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";
import { withoutTopLevelNulls } from "../values/without-top-level-nulls.ts";
import { type DeploymentInputs, deploymentInputs } from "./input-shape.ts";

export const DEFAULT_TIMEOUT_MS = 30 * 60_000;
export const DEFAULT_DELETE_TIMEOUT_MS = 10 * 60_000;

/** The inputs in the contract's words, of inputs or of a state: what is neither known nor an input is left out. */
export function wireInputs(properties: Properties): Partial<DeploymentInputs> {
  const { [PROVIDER_KEY]: _provider, ...given } = withoutUnknowns(properties);
  return withoutTopLevelNulls(
    fromCamel(deploymentInputs, toSerialisable(given)) as Partial<DeploymentInputs>,
  );
}

/** What is wanted to be live. */
export function desiredOf(inputs: Partial<DeploymentInputs>): Desired {
  const { name = "", source = "internal_source", display_name } = inputs;
  const { env, secrets, build_secrets, runtime_keys, secret_references, tags, deletion_protection } = inputs;
  const { source_config, source_revision_config } = inputs;
  return {
    name,
    source,
    ...(display_name && { display_name }),
    ...(source_config && { source_config: withoutTopLevelNulls(source_config) }),
    ...(source_revision_config && { source_revision_config: withoutTopLevelNulls(source_revision_config) }),
    ...(env && { env }),
    ...(secrets && { secrets: secretEntries(secrets) }),
    ...(build_secrets && { build_secrets: secretEntries(build_secrets) }),
    ...(runtime_keys && { runtime_keys: secretEntries(runtime_keys) }),
    ...(secret_references && { secret_references }),
    ...(tags && { tags }),
    ...(deletion_protection != null && { deletion_protection }),
  };
}

export function secretEntries(secrets: Readonly<Record<string, string>>): SecretEntry[] {
  return Object.entries(secrets).map(([name, value]) => ({ name, value: new Secret(value) }));
}

/** The secrets of inputs or states: what no text about them may repeat. */
export function secretsOf(...all: Properties[]): Secret[] {
  return all.flatMap((properties) => {
    const { secrets, build_secrets, runtime_keys, verify } = wireInputs(properties);
    const apiKey = typeof verify === "object" ? verify?.apiKey : undefined;
    const sets = [secrets, build_secrets, runtime_keys];
    const values = [...sets.flatMap((set) => Object.values(set ?? {})), apiKey];
    return values.filter((value) => typeof value === "string").map((value) => new Secret(value));
  });
}

/** Where a project lies, and in whose words it is written. */
export type ProjectContext = {
  /** What its path is relative to. */
  directory: string;
  dialect: Dialect;
};

/**
 * What `use` does with the packed project, where one is given; it is released after.
 * @throws ConfigurationError with every problem of the project
 */
export async function withProjectSource<T>(
  inputs: Partial<DeploymentInputs>,
  context: ProjectContext & { signal: AbortSignal },
  use: (source: TarballSource | undefined) => T | Promise<T>,
): Promise<T> {
  const source = await projectSource(inputs, context);
  try {
    return await use(source);
  } finally {
    source?.release();
  }
}

async function projectSource(
  inputs: Partial<DeploymentInputs>,
  { directory, dialect, signal }: ProjectContext & { signal: AbortSignal },
): Promise<TarballSource | undefined> {
  const { project_dir, source_revision_config } = inputs;
  if (!project_dir || !isPinnedBy(inputs.source, "tree_digest")) return undefined;
  const configPath = source_revision_config?.graph_config_path ?? undefined;
  return tarballSource({
    directory: resolve(directory, project_dir),
    configPath,
    dialect,
    commands: inputs.source_config ?? {},
    signal,
  });
}

/** With a project the graph config is named as seen from the packed root. */
export function desiredWith(desired: Desired, source: TarballSource | undefined): Desired {
  if (!source) return desired;
  const { graph_config_path } = source;
  return { ...desired, source_revision_config: { ...desired.source_revision_config, graph_config_path } };
}

/** Whether there is anything that a revision could be made of. */
export function hasCode(inputs: Partial<DeploymentInputs>): boolean {
  const { source, project_dir } = inputs;
  if (source === undefined || (project_dir && isPinnedBy(source, "tree_digest"))) return true;
  return !awaitsCode(source, inputs);
}

export function waits({ wait }: Partial<DeploymentInputs>): boolean {
  return wait !== false;
}

/** Whether what is live is asked if it answers; at the latest by an update that waits. */
export function isChecked(properties: Properties): boolean {
  return wireInputs(properties).verify !== false;
}

/** How to deploy. `timeoutMs`, e.g. of the resource's options, comes before the inputs' own. */
export function deployOptions(
  inputs: Partial<DeploymentInputs>,
  operation: "create" | "update",
  { timeoutMs, environment }: { timeoutMs: number | undefined; environment: ProxyVariables },
): DeployOptions {
  return {
    wait: waits(inputs),
    wait_timeout_ms: timeoutMs ?? durationMs(inputs.timeouts?.[operation]) ?? DEFAULT_TIMEOUT_MS,
    verify: checksOf(inputs, environment),
    rollback_on_failure: inputs.rollback_on_failure ?? false,
  };
}

function checksOf(
  { verify }: Partial<DeploymentInputs>,
  environment: ProxyVariables,
): DeployOptions["verify"] {
  if (verify === false) return false;
  if (!verify || verify === true) return { environment };
  const { message, input, assistant, expect, timeout, apiKey } = verify;
  return {
    environment,
    message: message ?? undefined,
    input: input ?? undefined,
    assistant_id: assistant ?? undefined,
    expect: expect ? patternFrom(expect) : undefined,
    timeout_ms: durationMs(timeout),
    api_key: apiKey ? new Secret(apiKey) : undefined,
    api_key_from: "verify.apiKey",
  };
}

export function durationMs(duration: string | number | null | undefined): number | undefined {
  return duration === null || duration === undefined ? undefined : parseDuration(String(duration));
}
