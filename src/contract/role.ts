/** What a key may be allowed in its tenant; each role includes those before it. */
export const ROLES = ["read", "deploy", "admin"] as const;

/** `read`: see. `deploy`: make, change and delete deployments. `admin`: also keys and what the tenant has in common. */
export type Role = (typeof ROLES)[number];

/** What a key of a tenant may be. `listener`: it opens the routes by which its own listener asks, and nothing else. */
export const KEY_ROLES = [...ROLES, "listener"] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** What a route may ask for: a role in a tenant, or the operator, whom all tenants belong to. */
export const AUTHORITIES = [...KEY_ROLES, "operator"] as const;
export type Authority = (typeof AUTHORITIES)[number];

export function includes(has: Authority, needed: Authority): boolean {
  if (has === "listener" || needed === "listener") return has === needed || has === "operator";
  return AUTHORITIES.indexOf(has) >= AUTHORITIES.indexOf(needed);
}
