import type { LogEntry } from "../contract/revision/logs.ts";
import type { RevisionComparison } from "./plan/diff/revision-diff.ts";
import type { Plan } from "./plan/plan-value.ts";

/** What happens while a deployment is brought about; every face renders it in its own way. Holds no secret. */
export type Progress =
  /** The folder of the project, before its plan. Bytes of its files; `total_bytes`: undefined until all are known. */
  | { type: "packing"; packed_bytes: number; total_bytes: number | undefined }
  | { type: "looking_up"; name: string }
  | { type: "planned"; plan: Plan }
  /** On this machine; what it says comes as the log `build`. */
  | { type: "building"; description: string }
  | { type: "delivering"; description: string }
  | { type: "uploading"; sent_bytes: number; total_bytes: number }
  /** Its deletion was accepted; it may take a while until it is gone. `is_replaced`: another is created instead. */
  | { type: "deleting"; deployment_id: string; is_replaced: boolean }
  | { type: "created"; deployment_id: string; revision_id: string | undefined; name: string }
  /** `is_of_push`: the control plane made the revision by itself, of a push. */
  | {
      type: "patched";
      deployment_id: string;
      revision_id: string | undefined;
      is_of_push?: boolean | undefined;
    }
  /** `began_at_ms`: since the epoch. */
  | { type: "waiting"; deployment_id: string; revision_id: string; began_at_ms: number }
  | {
      type: "status";
      deployment_id: string;
      revision_id: string;
      status: string;
      sentence: string;
      /** Milliseconds since the wait began. */
      elapsed_ms: number;
      status_message?: string | undefined;
    }
  | { type: "log"; stream: "build" | "deploy"; entries: LogEntry[] }
  | { type: "verifying"; url: string }
  | { type: "verified"; url: string; answer?: string | undefined }
  /** `difference`: from the revision that serves, where it was asked for and could be read. */
  | { type: "rolling_back"; to_revision_id: string; difference?: RevisionComparison | undefined }
  | {
      type: "retrying";
      method: string;
      path: string;
      attempt: number;
      delay_ms: number;
      reason: string;
      /** Of the answer; undefined where there was none. */
      status?: number | undefined;
    }
  | { type: "warning"; message: string };
