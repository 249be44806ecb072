import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { equalInConstantTime } from "../foundation/constant-time.ts";
import { Secret } from "../foundation/secret.ts";

/** The header in which the page sends the token of the link with which it was opened. */
export const TOKEN_HEADER = "x-chat-token";

/** Only a caller with the link may talk to the agent: every program of the machine reaches the port. */
export const newToken = (): Secret => new Secret(randomBytes(32).toString("base64url"));

/** The page's address with the token where no request, log or referrer has it. */
export const linkOf = (url: string, token: Secret): string => `${url}#token=${token.reveal()}`;

/** Why a request is refused that does not bring the token; undefined: it does. */
export function tokenRefusal(
  { headers }: Pick<IncomingMessage, "headers">,
  token: Secret,
): { detail: string; error: "chat_token" } | undefined {
  if (equalInConstantTime(String(headers[TOKEN_HEADER] ?? ""), token.reveal())) return undefined;
  const what = headers[TOKEN_HEADER] === undefined ? "no token" : "a token that is not of this start";
  return {
    error: "chat_token",
    detail: `The request has ${what}: open the link that the command printed, with its #token=… (programs send it as ${TOKEN_HEADER}).`,
  };
}
