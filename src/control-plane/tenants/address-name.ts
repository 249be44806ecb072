import { createHash } from "node:crypto";
import type { Platform } from "../platform.ts";
import { deploymentAtAddress } from "../store/deployments/deployments.ts";

/** A label of a host name has no more. */
const MOST_CHARACTERS = 63;

/**
 * A deployment's name in URLs and image names that all tenants share: in the first tenant its name, in others the name
 * and a hash, whether or not the plain name is taken, so that it does not reveal the names of others. Recorded with the
 * deployment: it stays.
 */
export async function freeAddressName(
  { db, accounts }: Pick<Platform, "db" | "accounts">,
  tenantId: string,
  name: string,
): Promise<string> {
  if (tenantId === accounts.firstTenantId && (await deploymentAtAddress(db, name)) === undefined) return name;
  for (let attempt = 0; ; attempt++) {
    const candidate = hashedName(tenantId, name, attempt);
    if ((await deploymentAtAddress(db, candidate)) === undefined) return candidate;
  }
}

function hashedName(tenantId: string, name: string, attempt: number): string {
  const hash = createHash("sha256").update(`${tenantId}\n${name}\n${attempt}`).digest("hex").slice(0, 8);
  return `${name.slice(0, MOST_CHARACTERS - hash.length - 1).replace(/-+$/, "")}-${hash}`;
}
