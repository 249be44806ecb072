/** What a key may be allowed in its tenant; each role includes those before it. */
export const ROLES = ["read", "deploy", "admin"] as const;

/** `read`: see. `deploy`: make, change and delete deployments. `admin`: also keys and what the tenant has in common. */
export type Role = (typeof ROLES)[number];

/** What a route may ask for: a role in a tenant, or the operator, whom all tenants belong to. */
export const AUTHORITIES = [...ROLES, "operator"] as const;
export type Authority = (typeof AUTHORITIES)[number];

export const includes = (has: Authority, needed: Authority): boolean =>
  AUTHORITIES.indexOf(has) >= AUTHORITIES.indexOf(needed);
