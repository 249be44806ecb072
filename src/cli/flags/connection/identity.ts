import { NotFoundError } from "../../../client/errors.ts";
import type { Identity } from "../../../contract/account.ts";
import type { Session } from "../../command.ts";
import { withControlPlane } from "./connection.ts";
import type { ConnectionSettings } from "./explain-connection.ts";

/**
 * Whom the control plane takes the key for. Throws as its client does where it takes it for nobody.
 * @returns undefined where a key that is taken says no more: on the hosted service
 */
export function identityOf(settings: ConnectionSettings, session: Session): Promise<Identity | undefined> {
  const { signal } = session;
  return withControlPlane(settings, session, async (controlPlane) => {
    try {
      return await controlPlane.getIdentity({}, { signal });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
    await controlPlane.listDeployments({ query: { limit: 1 } }, { signal });
    return undefined;
  });
}

/** What the key may do, for people. */
export function identityText(identity: Identity | undefined): string {
  if (!identity) return "the control plane takes it, and does not say what it may do";
  const { key, authority, tenant } = identity;
  if (!key) return `the operator's key: it may do everything, here in the tenant '${tenant.name}'`;
  const end = key.expires_at ? `, until ${key.expires_at}` : "";
  return `'${key.name}' (${key.prefix}…), role ${authority} in the tenant '${tenant.name}'${end}`;
}
