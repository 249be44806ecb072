import type { Checks } from "./verify.ts";

/** How a revision is followed until it finishes. */
export type FollowOptions = {
  /** Milliseconds. */
  wait_timeout_ms: number;
  verify: false | Checks;
  /**
   * After a failed verification, or a failed start that left nothing else serving: only of a revision that this
   * operation made or took up under way, and never over a newer one.
   */
  rollback_on_failure?: boolean | undefined;
  follow_logs?: boolean | undefined;
};
