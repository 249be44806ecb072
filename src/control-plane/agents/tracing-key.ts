import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { Secret } from "../../foundation/secret.ts";
import type { Vault } from "../secrets/vault.ts";

type Of = { deployment_id: string; revision_id: string };

const PREFIX = "adt";

/**
 * With this key the agents of a revision write to the tracing project of their deployment, and can do nothing else. It is
 * kept nowhere: it follows from the vault's key. It ends with the deployment.
 */
export const tracingKey = (vault: Pick<Vault, "derive">, { deployment_id, revision_id }: Of): Secret =>
  new Secret(
    `${PREFIX}_${revision_id}_${vault.derive(["traces", deployment_id, revision_id].join("\n")).reveal()}`,
  );

/** The revision that a key was made for; undefined for any other text. */
export function revisionOfKey(
  vault: Pick<Vault, "derive">,
  deploymentId: string,
  given: string,
): string | undefined {
  const [, revision_id] = /^adt_([\da-f-]{36})_/.exec(given) ?? [];
  if (revision_id === undefined) return undefined;
  const key = tracingKey(vault, { deployment_id: deploymentId, revision_id });
  return equalInConstantTime(given, key.reveal()) ? revision_id : undefined;
}
