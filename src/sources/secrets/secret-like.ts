import { type SecretEntry, secretPath } from "../../contract/deployment/secrets.ts";
import type { Settings } from "../../contract/deployment/settings.ts";
import { createRedaction } from "../../foundation/redaction/redaction.ts";
import type { Secret } from "../../foundation/secret.ts";

/** What settings are compared with; `masked`: values that the caller hides beside those of the secrets. */
export type KnownSecrets = { secrets: readonly SecretEntry[]; masked?: readonly Secret[] | undefined };

const NAMED_LIKE_A_SECRET = /(_KEY|_TOKEN|_SECRET|PASSWORD)$/i;

/**
 * Settings that are secrets by their names or values: everybody who may read the deployment would see them. Those named in
 * `plain` are meant so; a name there that no setting has is a mistake. Never says a value.
 */
export function secretLikeProblems(
  env: Settings,
  plain: readonly string[],
  known: KnownSecrets,
): { path: string; message: string }[] {
  const reasonOf = secretReasons(known);
  const likeSecrets = Object.entries(env).flatMap(([name, value]) => {
    const reason = plain.includes(name) ? undefined : reasonOf(name, value);
    const ways = `give it as a secret, or, if everybody may see it, name it in plain (--plain ${name})`;
    return reason === undefined
      ? []
      : [{ path: secretPath("env", name), message: `setting '${name}' ${reason}: ${ways}` }];
  });
  const idle = plain
    .filter((name) => !Object.hasOwn(env, name))
    .map((name) => ({ path: "plain", message: `plain names '${name}', which is no setting that is given` }));
  return [...likeSecrets, ...idle];
}

/** Why a setting is taken for a secret; undefined where it is not. */
function secretReasons({ secrets, masked = [] }: KnownSecrets) {
  const holders = [
    ...secrets.map(({ name, value }) => ({ reason: `holds the value of secret '${name}'`, value })),
    ...masked.map((value) => ({ reason: "holds a value that is masked in logs", value })),
  ].map(({ reason, value }) => ({ reason, redaction: createRedaction([value.reveal()]) }));
  return (name: string, value: string): string | undefined => {
    const held = holders.find(({ redaction }) => redaction.redact(value) !== value);
    if (held) return held.reason;
    return NAMED_LIKE_A_SECRET.test(name) ? "is named like a secret" : undefined;
  };
}
