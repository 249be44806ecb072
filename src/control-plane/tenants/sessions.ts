import { SESSION_PREFIX, type Session } from "../../contract/account.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Accounts, Login } from "./accounts.ts";
import type { Caller } from "./caller.ts";

/** `chosenTenantId`: which tenant the operator worked on when the session was made. */
export type SessionLogin = Login & { isSession: true; chosenTenantId: string };

/**
 * Tokens that stand for keys: signed, and kept nowhere, so that they work on after a restart and on a standby. Whether
 * the key still opens is asked at each use.
 */
export type Sessions = {
  /** @throws RefusedError 403 for a caller that shows a session instead of a key: it would never end */
  make(caller: Caller): Session;
  /** `isOurs`: it is one that was made here and has ended. */
  login(token: string): SessionLogin | { problem: string; isOurs?: true };
  /** Whether it was made here, whatever it opens now. */
  knows(token: string): boolean;
};

export const SESSION_MS = 12 * 60 * 60_000;

export const isSessionToken = (given: string): boolean => given.startsWith(SESSION_PREFIX);

/** `keyId`: null for the operator's key. `expiresAt`: in milliseconds since 1970. */
type Signed = { keyId: string | null; tenantId: string; expiresAt: number };

export function openSessions({
  vault,
  accounts,
  clock,
}: {
  vault: Pick<Vault, "sign">;
  accounts: Pick<Accounts, "loginOf" | "operatorDigest">;
  clock: Clock;
}): Sessions {
  /** Those of the operator end with its key. */
  const signatureOf = (body: string, keyId: string | null) =>
    vault.sign(`SESSION\n${body}\n${keyId ?? accounts.operatorDigest}`);

  function read(token: string): Signed | undefined {
    const [body = "", signature = "", ...rest] = token.slice(SESSION_PREFIX.length).split("~");
    const [keyId, tenantId, expiresAt] = body.split(".");
    const signed = { keyId: keyId || null, tenantId: tenantId ?? "", expiresAt: Number(expiresAt) };
    const isSigned = equalInConstantTime(signature, signatureOf(body, signed.keyId));
    return isSessionToken(token) && rest.length === 0 && isSigned ? signed : undefined;
  }

  return {
    make({ key, tenantId, isSession }) {
      if (isSession)
        throw new RefusedError(
          403,
          "A session makes no other session: send the API key itself, as X-Api-Key.",
        );
      const expiresAt = clock.now() + SESSION_MS;
      const body = [key?.id ?? "", tenantId, expiresAt].join(".");
      const token = new Secret(`${SESSION_PREFIX}${body}~${signatureOf(body, key?.id ?? null)}`);
      return { token, expires_at: isoTime(expiresAt) };
    },
    login(token) {
      const signed = read(token);
      if (!signed) return { problem: "The session is not valid: sign in again." };
      const { keyId, tenantId: chosenTenantId, expiresAt } = signed;
      if (expiresAt <= clock.now())
        return { problem: `The session ended at ${isoTime(expiresAt)}: sign in again.`, isOurs: true };
      if (keyId === null)
        return {
          authority: "operator",
          tenantId: undefined,
          key: undefined,
          isSession: true,
          chosenTenantId,
        };
      const login = accounts.loginOf(keyId);
      if ("problem" in login) return { ...login, isOurs: true };
      return { ...login, isSession: true, chosenTenantId };
    },
    knows: (token) => isSessionToken(token) && read(token) !== undefined,
  };
}
