import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { secretsOfAddress } from "../../contract/source/repo-url.ts";
import { createRedaction } from "../../foundation/redaction/redaction.ts";
import { visible } from "../../foundation/text/visible-text.ts";

/** A longer text is cut before it is searched, so that no line takes longer than this. Characters. */
const LONGEST_SEARCHED = 81_920;
/** The cut may leave a part of a secret that is too short to be recognised: at most so many characters. */
const UNSURE = 4096;

/**
 * What every text of a project passes before it is stored: control characters are taken out, and `***` replaces every
 * secret value and a git URL's password, however they are escaped.
 */
export function maskOf(secrets: readonly SecretEntry[], repoUrl?: string | null): (text: string) => string {
  const { redact } = createRedaction([
    ...secrets.map(({ value }) => value.reveal()),
    ...(repoUrl ? secretsOfAddress(repoUrl) : []),
  ]);
  return (text) => {
    const searched = redact(visible(text.slice(0, LONGEST_SEARCHED)));
    if (text.length <= LONGEST_SEARCHED) return searched;
    return `${searched.slice(0, -UNSURE)}… (the rest of the line is left out)`;
  };
}
