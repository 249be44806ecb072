import type { ListenerOrders, ListenerPoll } from "../../contract/listener-poll.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../tenants/caller.ts";
import { existingListener } from "./crud.ts";

/** @throws RefusedError 403 with the key of another listener, 404, 409 for a run of its program that another took over from */
export async function pollListener(
  { db, listeners }: Pick<Platform, "db" | "listeners">,
  caller: Caller,
  { id, told }: { id: string; told: ListenerPoll },
): Promise<ListenerOrders> {
  if (caller.key && caller.key.listenerId !== id)
    throw new RefusedError(403, "This key is of another listener.");
  return listeners.poll(await existingListener(db, caller, id), told);
}
