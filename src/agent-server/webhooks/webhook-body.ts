import { isoTime } from "../../foundation/time/iso-time.ts";
import { publicRun, type RunRecord, type RunStatus } from "../threads/run.ts";

/** How a run ended. */
export type RunEnd = {
  status: RunStatus;
  /** JSON text of the thread's values after it; undefined where the graph could not say. */
  values?: string | undefined;
  /** The message of what it failed with. */
  error?: string | undefined;
};

/**
 * What a receiver gets: the run as the API shows it, with its end. A repeated delivery has the same body.
 * @param allowed the fields that it has; default all
 */
export function webhookBody(
  run: RunRecord,
  { status, values = "null", error }: RunEnd,
  now: number,
  allowed?: readonly string[],
): string {
  const endedAt = isoTime(now);
  const body = {
    ...publicRun(run),
    status,
    updated_at: endedAt,
    // A run is updated when an attempt of it starts, and then when it ends.
    run_started_at: run.updated_at,
    run_ended_at: endedAt,
    webhook_sent_at: endedAt,
    ...(error === undefined ? {} : { error }),
  };
  const isSent = (field: string) => allowed === undefined || allowed.includes(field);
  const fields = Object.entries(body).filter(([field]) => isSent(field));
  const encoded = fields.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`);
  // The values are the bulk of it, and encoded already.
  return `{${[...encoded, ...(isSent("values") ? [`"values":${values}`] : [])].join(",")}}`;
}
