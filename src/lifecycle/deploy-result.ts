import type { ControlPlaneError } from "../client/errors/index.ts";
import type { Outcome } from "./outcome.ts";
import type { Plan } from "./plan-value.ts";
import type { RevisionLog } from "./revision-log.ts";
import type { Checks } from "./verify.ts";

export type DeployOptions = {
  /** Names the deployment by id; otherwise it is looked up by the desired name. */
  deployment_id?: string | undefined;
  wait: boolean;
  wait_timeout_ms: number;
  verify: false | Checks;
  /** After a failed verification, or a failed start that left nothing else serving. */
  roll_back_on_failure?: boolean | undefined;
  follow_logs?: boolean | undefined;
  /** A changed immutable field deletes the deployment and creates it anew, instead of a refusal. */
  allow_replace?: boolean | undefined;
};

/**
 * How a deployment ended. `changed`: something was written. `url`: only when something is live. `error`: what the
 * outcome comes from, where it was thrown. `status`: the revision's last status seen.
 */
export type DeployResult = {
  outcome: Outcome;
  deployment_id?: string | undefined;
  revision_id?: string | undefined;
  url?: string | undefined;
  status?: string | undefined;
  changed: boolean;
  plan: Plan;
  message?: string | undefined;
  /** The revision's own reason, where it gives one; part of `message`. */
  status_message?: string | undefined;
  logs?: RevisionLog | undefined;
  /** The agent's answer to the verification's message. */
  answer?: string | undefined;
  error?: ControlPlaneError | undefined;
};
