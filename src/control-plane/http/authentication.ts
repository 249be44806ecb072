import type { Context } from "hono";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { RefusedError } from "../../http/refused-error.ts";

/**
 * The key is taken from `X-Api-Key` or `Authorization: Bearer`. A tenant id alone proves nothing; beside a key it has to
 * be this control plane's.
 * @throws RefusedError 401, 403
 */
export function authenticate(
  context: Context,
  { apiKey, tenantId }: { apiKey: string; tenantId: string },
): void {
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
  const tenant = context.req.header("x-tenant-id");
  if (tenant && tenant.toLowerCase() !== tenantId)
    throw new RefusedError(403, "X-Tenant-Id names another tenant than the one that the API key is for.");
}
