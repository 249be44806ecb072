import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { isShort } from "../../foundation/redaction/redaction.ts";

/** A warning about secrets that texts cannot hide well; none where there are no such. */
export function shortSecretWarnings(secrets: readonly SecretEntry[]): string[] {
  const names = secrets
    .filter(({ value }) => value.reveal() !== "" && isShort(value.reveal()))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const [those, them] =
    names.length === 1 ? [`secret ${names[0]} is`, "it"] : [`secrets ${names.join(", ")} are`, "them"];
  return [
    `${those} shorter than 8 characters: logs hide ${them} as whole words at most; what is no secret belongs in env`,
  ];
}
