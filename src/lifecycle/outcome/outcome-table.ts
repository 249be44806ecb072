/** Where a GitHub Deployment ends; `queued`: the control plane goes on with it. */
type DeploymentState = "success" | "queued" | "inactive" | "failure" | "error";

type Row = {
  /** Of the command line and of a step alike. */
  exit_code: number;
  colour: "green" | "yellow" | "red";
  /** Whether the job goes on; `by_input`: the input `on-superseded` decides. */
  job: "passes" | "fails" | "by_input";
  deployment_state: DeploymentState;
  /** Said of a deployment's name: `'agent' is live`. */
  predicate: string;
  /** Whether the sentence goes on with the reason. */
  has_reason: boolean;
  /** The next step, where the error does not say it. */
  hint?: string;
};

const success = (predicate: string, given: Partial<Row> = {}): Row => ({
  exit_code: 0,
  colour: "green",
  job: "passes",
  deployment_state: "inactive",
  has_reason: true,
  ...given,
  predicate,
});

const failure = (exit_code: number, predicate: string, given: Partial<Row> = {}): Row => ({
  colour: "red",
  job: "fails",
  deployment_state: "failure",
  has_reason: true,
  ...given,
  exit_code,
  predicate,
});

/** Some failures have no log: their reason says it all. */
const CORRECT = "Correct what is named, and deploy again.";
const LIVE = { deployment_state: "success", has_reason: false } as const;

/**
 * The closed set of outcomes, and how every user interface shows each: the Action's `outcome` output and the CLI's exit
 * code alike. `invalid`: the usage or the configuration is wrong, nothing was changed. `internal_error`: an unexpected
 * error. A test holds docs/action.md and action.yml to this table.
 */
export const OUTCOMES = {
  deployed: success("is live", LIVE),
  unchanged: success("is unchanged", LIVE),
  rolled_back: success("was rolled back", { deployment_state: "success" }),
  promoted: success("was promoted", LIVE),
  torn_down: success("was deleted", { has_reason: false }),
  swept: success("was swept"),
  // The end is unknown: `in_progress` would be shown for ever, anything else would be invented.
  submitted: success("was handed to the control plane", { deployment_state: "queued" }),
  planned: success("was only planned"),
  skipped: success("was skipped", { colour: "yellow" }),
  invalid: failure(1, "has invalid input", { deployment_state: "error" }),
  changes_pending: failure(2, "has changes pending", {
    colour: "yellow",
    job: "passes",
    deployment_state: "inactive",
  }),
  build_failed: failure(10, "was not built", { hint: CORRECT }),
  deploy_failed: failure(11, "did not start", { hint: CORRECT }),
  timed_out: failure(12, "was not ready in time", {
    hint: "It may still become ready: read its logs, or allow it more time.",
  }),
  superseded: failure(13, "was overtaken by a newer revision", {
    colour: "yellow",
    job: "by_input",
    deployment_state: "inactive",
    hint: "The newer revision counts; deploy again only if this one should come after it.",
  }),
  verification_failed: failure(14, "is deployed but does not answer as it should", {
    hint: "Read the deployment's run log.",
  }),
  interrupted: failure(15, "was interrupted", {
    colour: "yellow",
    hint: "Deploy again once it is clear who interrupted the revision, and why.",
  }),
  refused: failure(20, "was refused", { hint: CORRECT }),
  unreachable: failure(21, "could not be deployed: the control plane does not answer", {
    deployment_state: "error",
  }),
  internal_error: failure(70, "met an unexpected error", {
    deployment_state: "error",
    hint: "Please report this error with its text.",
  }),
  cancelled: failure(130, "was cancelled", {
    colour: "yellow",
    deployment_state: "error",
    has_reason: false,
  }),
} satisfies Record<string, Row>;

export type OutcomeName = keyof typeof OUTCOMES;

/** What the table has on an outcome. */
export const outcomeRow = (outcome: OutcomeName): Row => OUTCOMES[outcome];
