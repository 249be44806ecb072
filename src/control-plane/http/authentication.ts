import type { Context } from "hono";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { RefusedError } from "../deployments/refused-error.ts";

/**
 * The key is taken from `X-Api-Key` or `Authorization: Bearer`. A tenant id alone proves nothing here.
 * @throws RefusedError 401
 */
export function authenticate(context: Context, apiKey: string): void {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const given = context.req.header("x-api-key") ?? bearer;
  if (!given) {
    throw new RefusedError(401, "No API key: send it as X-Api-Key or as Authorization: Bearer.", {
      "WWW-Authenticate": "Bearer",
    });
  }
  if (!equalInConstantTime(given, apiKey)) {
    throw new RefusedError(401, "The API key is not valid.", {
      "WWW-Authenticate": 'Bearer error="invalid_token"',
    });
  }
}
