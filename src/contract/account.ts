// This folder: the control plane's API as data. No I/O.

import { z } from "zod";
import { AUTHORITIES, KEY_ROLES } from "./role.ts";
import { dateTime, id, object, openEnum, requestId, secretText } from "./schema/schema.ts";

const accountName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/,
    "a name has at most 63 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit",
  );

/** What every key begins with that an embedded control plane makes. */
export const API_KEY_PREFIX = "adk_";

/** A key of a tenant. The key itself is answered once, when it is made. */
export const apiKey = object({
  id,
  tenant_id: id,
  name: z.string(),
  role: openEnum(KEY_ROLES),
  /** Of the role `listener`: which one. */
  listener_id: id.nullish(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  /** Whether the request was sent with it. */
  is_current: z.boolean(),
  created_at: dateTime,
  expires_at: dateTime.nullish(),
  /** To the hour. */
  last_used_at: dateTime.nullish(),
  revoked_at: dateTime.nullish(),
});
export type ApiKey = z.output<typeof apiKey>;

export const madeApiKey = apiKey.extend({ key: secretText });
export type MadeApiKey = z.output<typeof madeApiKey>;

export const apiKeyCreate = object({
  name: accountName,
  role: z.enum(KEY_ROLES),
  /** Needed for the role `listener`, and for no other. */
  listener_id: requestId.nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});
export type ApiKeyCreate = z.output<typeof apiKeyCreate>;

export const apiKeyPage = object({ resources: z.array(apiKey), offset: z.int() });

export const tenant = object({ id, name: z.string(), created_at: dateTime });
export type Tenant = z.output<typeof tenant>;

/** Who sends a request, and what it may do. The operator's key is none of a tenant's: `key` is null. */
export const identity = object({ tenant, authority: openEnum(AUTHORITIES), key: apiKey.nullable() });
export type Identity = z.output<typeof identity>;

/** What every token of a session begins with. */
export const SESSION_PREFIX = "ads_";

/** Stands for the key that it was made with, for a page in a browser that is not to keep the key itself. */
export const session = object({ token: secretText, expires_at: dateTime });
export type Session = z.output<typeof session>;

export const tenantCreate = object({ name: accountName });
export type TenantCreate = z.output<typeof tenantCreate>;

export const tenantPage = object({ resources: z.array(tenant), offset: z.int() });

export const pageQuery = object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;
