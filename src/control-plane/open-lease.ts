import { existsSync } from "node:fs";
import type { Lease } from "../database/postgres/lease.ts";
import type { Report } from "../database/postgres/reconnect.ts";
import type { TakeOptions } from "../database/postgres/take-lease.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Folders } from "./folders/folders.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { endProcess, hasEnded, thisProcess } from "./machine/process-life.ts";
import { traceOfLife } from "./open-kept-store.ts";
import type { ControlPlaneOptions } from "./options.ts";
import { openLeaseOfStore } from "./store/database/open-store.ts";

type LeaseContext = Pick<ControlPlaneOptions, "onLeaseLost" | "log"> &
  Pick<TakeOptions, "standby"> & {
    /** Aborted when it is lost, before anybody hears of it. */
    closing: AbortController;
  };

/**
 * That this process is the one control plane of a database; a standby waits for it. Whoever had it last and still runs on this
 * machine, stopped or hanging, is ended: its ports and folders are this one's now.
 * @throws ControlPlaneError for a folder of another database; what `openLease` throws
 */
export async function openControlPlaneLease(
  url: Secret,
  folders: Folders,
  { standby, closing, onLeaseLost = raise, log = () => {} }: LeaseContext,
): Promise<Lease> {
  if (existsSync(folders.database)) {
    throw new ControlPlaneError(`the data folder ${folders.data} has its own database ${folders.database}`, {
      hint: "Start without a database URL, or give another data folder for the database of the URL.",
    });
  }
  const report: Report = (event, details) => log(`${event}: ${JSON.stringify(details)}`);
  const lease = await openLeaseOfStore(url, {
    ...{ holder: thisProcess(), hasEnded, standby, report },
    trace: traceOfLife(folders)?.description,
    onLost(error) {
      closing.abort(error);
      onLeaseLost(error);
    },
  });
  const { takenFrom } = lease;
  if (takenFrom) {
    const former = `process ${takenFrom.pid} on ${takenFrom.host}, active since ${takenFrom.since}`;
    const isOver = hasEnded(takenFrom) || (await endProcess(takenFrom));
    log(
      isOver
        ? `takes over from ${former}, which has ended`
        : `takes over from ${former}, which did not renew its lease: it can write nothing more`,
    );
  }
  return lease;
}

/** Nobody takes care of it: the program ends, and its agents with it. */
function raise(error: Error): never {
  throw error;
}
