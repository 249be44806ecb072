/** The closed set of outcomes: the Action's `outcome` output and the CLI's exit code alike (docs/ARCHITECTURE.md). */
export const OUTCOME_EXIT_CODES = {
  deployed: 0,
  unchanged: 0,
  rolled_back: 0,
  promoted: 0,
  torn_down: 0,
  swept: 0,
  planned: 0,
  skipped: 0,
  changes_pending: 2,
  build_failed: 10,
  deploy_failed: 11,
  timed_out: 12,
  superseded: 13,
  verification_failed: 14,
  interrupted: 15,
  refused: 20,
  unreachable: 21,
  cancelled: 130,
} as const;
export type Outcome = keyof typeof OUTCOME_EXIT_CODES;

/** Usage or configuration: nothing was changed. */
export const USAGE_EXIT_CODE = 1;
