import type { SecretEntry } from "../../contract/secrets.ts";
import { createRedaction } from "../../foundation/redaction.ts";

/** A function that puts `***` in place of every secret value and of a git URL's password, however they are escaped. */
export function maskOf(secrets: readonly SecretEntry[], repoUrl?: string | null): (text: string) => string {
  return createRedaction([...secrets.map(({ value }) => value.reveal()), ...credentialsOf(repoUrl)]).redact;
}

function credentialsOf(repoUrl: string | null | undefined): string[] {
  const url = repoUrl ? URL.parse(repoUrl) : null;
  if (!url?.password) return [];
  return [url.password, decodeURIComponent(url.password)];
}
