/** What a key may do in its tenant; each role may do what those before it may. */
export const ROLES = ["read", "deploy", "admin"] as const;

/** `read`: see. `deploy`: make, change and delete deployments. `admin`: also keys and what the tenant has in common. */
export type Role = (typeof ROLES)[number];

export const mayActAs = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
