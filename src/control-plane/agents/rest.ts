import { abortable } from "../../foundation/time/abortable.ts";
import type { Db } from "../store/database/tables.ts";
import { forgetRest, recordRest } from "../store/revisions/resting.ts";

/**
 * Whether the agent of a revision rests: it was ended because it was not needed, and the next request starts it. Also
 * after a restart of this program: it said that it has nothing to do then.
 */
export type Rest = {
  readonly isOn: boolean;
  begin(): Promise<void>;
  /** It is needed. */
  wake(): void;
  /** Resolves when it is needed; at once when it does not rest. @throws the signal's reason */
  over(signal: AbortSignal): Promise<void>;
  /** To be called before it is started: from then on it may have work that it must not miss. */
  forget(): Promise<void>;
};

export function openRest(db: Db, revisionId: string, isRecordedAs: boolean): Rest {
  let isRecorded = isRecordedAs;
  let resting = isRecorded ? Promise.withResolvers<void>() : undefined;
  return {
    get isOn() {
      return resting !== undefined;
    },
    async begin() {
      resting = Promise.withResolvers<void>();
      isRecorded = true;
      await recordRest(db, revisionId);
    },
    wake() {
      resting?.resolve();
      resting = undefined;
    },
    async over(signal) {
      if (resting) await abortable(resting.promise, signal);
      signal.throwIfAborted();
    },
    async forget() {
      if (isRecorded) await forgetRest(db, revisionId);
      isRecorded = false;
    },
  };
}
