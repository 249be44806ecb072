import { z } from "zod";
import { dateTime, object, stringMap } from "./schema/schema.ts";

/** A platform-level OAuth provider (spec §2.5). */
export const oauthProvider = object({
  id: z.string(),
  organization_id: z.string(),
  provider_id: z.string(),
  name: z.string(),
  client_id: z.string(),
  auth_url: z.string(),
  token_url: z.string(),
  uses_pkce: z.boolean(),
  code_challenge_method: z.string().nullable(),
  provider_type: z.string().nullish(),
  mcp_server_url: z.string().nullish(),
  token_endpoint_auth_method: z.string().default("client_secret_post"),
  authorization_params: stringMap.optional(),
  is_dynamic_client: z.boolean().default(false),
  allowed_redirect_uris: z.array(z.string()).optional(),
  created_at: dateTime,
  updated_at: dateTime,
});
export type OAuthProvider = z.output<typeof oauthProvider>;
