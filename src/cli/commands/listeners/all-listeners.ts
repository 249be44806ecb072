// This folder: the commands on listeners of a tenant. Not here: the listener itself.

import type { ControlPlane } from "../../../client/control-plane.ts";
import { allPages } from "../../../client/paging.ts";
import type { Listener } from "../../../contract/listener.ts";
import { collected } from "../../collected.ts";
import type { Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";

export function allListeners(controlPlane: ControlPlane, { signal }: Session): Promise<Listener[]> {
  return collected(allPages((page) => controlPlane.listListeners({ query: page }, { signal })));
}

/** The one of this id or name. @throws UsageError */
export async function findListener(
  given: string,
  controlPlane: ControlPlane,
  session: Session,
): Promise<Listener> {
  const listeners = await allListeners(controlPlane, session);
  const found =
    listeners.find(({ id }) => id === given) ?? listeners.find(({ compute_id }) => compute_id === given);
  if (found) return found;
  throw new UsageError([`there is no listener '${given}'`], {
    hint: "`agent-deploy listeners list` shows them.",
  });
}
