import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { Secret } from "../../foundation/secret.ts";
import type { Vault } from "../secrets/vault.ts";

/** What a token allows: reading and writing one deployment's images, or reading them. */
export type TokenUse = "push" | "pull";

export type TokenGrant = { deployment_id: string; use: TokenUse };

/** How long a token is good for, in milliseconds. */
export const TOKEN_MS = 15 * 60_000;

type Signer = Pick<Vault, "sign">;

/** @param now in milliseconds since 1970 */
export function makeToken(vault: Signer, { deployment_id, use }: TokenGrant, now: number): Secret {
  const body = [use, deployment_id, now + TOKEN_MS].join(".");
  return new Secret(`${body}.${vault.sign(signedText(body))}`);
}

/** What the token allows now; undefined for one that is not ours, was changed or has expired. */
export function grantOf(vault: Signer, token: string, now: number): TokenGrant | undefined {
  const at = token.lastIndexOf(".");
  const body = token.slice(0, Math.max(at, 0));
  // First, so that nothing unsigned in the token is read.
  if (!equalInConstantTime(token.slice(at + 1), vault.sign(signedText(body)))) return undefined;
  const [use, deployment_id, expires] = body.split(".");
  if ((use !== "push" && use !== "pull") || deployment_id === undefined) return undefined;
  return now < Number(expires) ? { deployment_id, use } : undefined;
}

/** The vault signs uploads with the same key: their texts begin with `PUT`. */
const signedText = (body: string) => `REGISTRY\n${body}`;
