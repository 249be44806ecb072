import { timestamp } from "../../foundation/time/iso-time.ts";
import { tryUntilDone } from "../../foundation/time/try-until-done.ts";
import type { Platform } from "../platform.ts";
import {
  type LiveIds,
  markKnown,
  markUnknown,
  unknownDeployments,
} from "../store/deployments/deployment-status.ts";

/** Records whether it is known that the agents of deployments work: READY, or UNKNOWN with the reason at the revision. */
export type WorksBook = {
  /** Those that were UNKNOWN when the program ended. */
  begin(): Promise<void>;
  /** @param doubt why it is not known; undefined: they work */
  record(of: LiveIds, doubt: string | undefined): void;
  close(): Promise<void>;
};

/** @param closing aborts before `close` is called: what cannot be written by then is not waited for */
export function openWorksBook(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  closing: AbortSignal,
): WorksBook {
  /** Why, by deployment; unknown for doubts from before a restart. */
  const doubts = new Map<string, string | undefined>();
  /** One write after the other: the last word counts. */
  let written = Promise.resolve();
  return {
    async begin() {
      for (const id of await unknownDeployments(db)) doubts.set(id, undefined);
    },
    record(of, doubt) {
      const { deployment_id: id } = of;
      if (doubt === undefined ? !doubts.has(id) : doubts.get(id) === doubt) return;
      if (doubt === undefined) doubts.delete(id);
      else doubts.set(id, doubt);
      const now = timestamp(clock);
      const write = () =>
        doubt === undefined ? markKnown(db, of, now) : markUnknown(db, of, { status_message: doubt, now });
      const failed = `deployment ${id}: its status could not be recorded`;
      written = written.then(() => tryUntilDone(failed, write, { clock, log, signal: closing }));
    },
    close: () => written,
  };
}
