import type { Deployment } from "../../contract/deployment/deployment.ts";
import { SOURCE_DIGEST_SECRET } from "../../contract/deployment/secrets.ts";
import { parseSecretsText } from "../../sources/index.ts";
import type { Runner } from "../runner.ts";
import type { InputTexts } from "./inputs.ts";
import { possibleSecretValues } from "./secret-text.ts";

/** Hides the values of the inputs `secrets`, `build-secrets` and `runtime-keys`, whether or not the command has a use for them. */
export async function hideGivenSecrets({
  runner,
  texts,
}: {
  runner: Runner;
  texts: InputTexts;
}): Promise<void> {
  for (const text of [texts.secrets, texts["build-secrets"], texts["runtime-keys"]]) {
    if (!text) continue;
    const { secrets, problems } = await parseSecretsText(text);
    for (const { value } of secrets) runner.hide(value);
    if (problems.length > 0) for (const value of possibleSecretValues(text)) runner.hide(value);
  }
}

/**
 * Hides the secrets of every kind of a deployment: an agent may print what an earlier run gave it. Its addresses stay
 * readable.
 */
export function hideSecretsOf(
  {
    secrets,
    build_secrets,
    runtime_keys,
    default_url,
    source_config,
  }: Pick<Deployment, "secrets" | "build_secrets" | "runtime_keys"> &
    Partial<Pick<Deployment, "default_url" | "source_config">>,
  runner: Pick<Runner, "hide" | "keepAddress">,
): void {
  for (const url of [default_url, source_config?.custom_url]) runner.keepAddress(url);
  for (const { name, value } of secrets ?? []) if (name !== SOURCE_DIGEST_SECRET) runner.hide(value);
  for (const { value } of [...(build_secrets ?? []), ...(runtime_keys ?? [])]) runner.hide(value);
}
