import { secretsOfAddress } from "../../contract/repo-url.ts";
import type { SecretEntry } from "../../contract/secrets.ts";
import { createRedaction } from "../../foundation/redaction.ts";
import { visible } from "../../foundation/visible-text.ts";

/**
 * What every text of a project passes before it is stored: control characters are taken out, and `***` stands in place
 * of every secret value and of a git URL's password, however they are escaped.
 */
export function maskOf(secrets: readonly SecretEntry[], repoUrl?: string | null): (text: string) => string {
  const { redact } = createRedaction([
    ...secrets.map(({ value }) => value.reveal()),
    ...(repoUrl ? secretsOfAddress(repoUrl) : []),
  ]);
  return (text) => redact(visible(text));
}
