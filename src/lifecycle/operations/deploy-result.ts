import type { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment.ts";
import type { RevisionLog } from "../follow/revision-log.ts";
import type { Checks } from "../follow/verify.ts";
import type { Outcome } from "../outcome.ts";
import type { Plan, Refusal } from "../plan/plan-value.ts";
import type { SecretsMeaning } from "../plan/secret-diff.ts";
import type { RolledBack } from "../rollback/roll-back.ts";
import type { Interrupted } from "./interrupt.ts";

/** A revision that came to its end before this command began. `commit`: where the service tells it. */
export type Before = { deployment_id: string; revision_id: string; commit: string | undefined };

/** How a revision is seen to its end. */
export type FollowOptions = {
  /** Milliseconds. */
  wait_timeout_ms: number;
  verify: false | Checks;
  /**
   * After a failed verification, or a failed start that left nothing else serving: only of a revision that this
   * command made or took up under way, or that was never found good, and never over a newer one.
   */
  roll_back_on_failure?: boolean | undefined;
  /** Whether anybody ever found a revision good that was there before this command; undefined: nobody knows. */
  was_verified?: ((before: Before) => Promise<boolean | undefined>) | undefined;
  follow_logs?: boolean | undefined;
};

export type DeployOptions = FollowOptions & {
  /** Asked about the deployment that is there: why it is not to be touched, although it has the name. */
  refuse?: ((deployment: Deployment) => Promise<Refusal | undefined>) | undefined;
  /** Names the deployment by id; otherwise it is looked up by the desired name. */
  deployment_id?: string | undefined;
  wait: boolean;
  /** A changed immutable field deletes the deployment and creates it anew, instead of a refusal. */
  allow_replace?: boolean | undefined;
  /** Asked before anything is deleted; what it throws ends the deploy, and nothing was changed. */
  confirm_replace?: ((plan: Plan) => Promise<void>) | undefined;
  /** What given secrets mean; default: they are the whole set. */
  secrets?: SecretsMeaning | undefined;
  /** A display name that the control plane refuses causes a warning. */
  optional_display_name?: boolean | undefined;
  /** An abort while our own revision is under way interrupts it; takes up to three seconds. */
  interrupt_on_cancel?: boolean | undefined;
};

/**
 * How a command on a deployment ended. `changed`: something was written. `url`: only when something is live. `error`:
 * what the outcome comes from, where it was thrown. `status`: the revision's last status seen.
 */
export type Ended = {
  outcome: Outcome;
  deployment_id?: string | undefined;
  revision_id?: string | undefined;
  url?: string | undefined;
  /** After a failure: the revision that serves, as it was read at the end; null: none does. */
  active_revision_id?: string | null | undefined;
  /** Where the revision that failed is the one that serves: the good one that a roll back would go to. */
  earlier_good_id?: string | undefined;
  status?: string | undefined;
  changed: boolean;
  plan?: Plan | undefined;
  message?: string | undefined;
  /** The revision's own reason, where it gives one; part of `message`. */
  status_message?: string | undefined;
  /** The commit that the revision was built from, where the service tells it. */
  commit?: string | undefined;
  logs?: RevisionLog | undefined;
  /** The agent's answer to the verification's message. */
  answer?: string | undefined;
  /** What came of going back after a failure, where it was tried to its end. */
  roll_back?: RolledBack | undefined;
  /** What came of interrupting the revision when the command was cancelled. */
  interrupt?: Interrupted | undefined;
  /**
   * A replacement that ended half way: this deployment is deleted, and none is in its place. `secrets`: those that were
   * to be carried over, which no deployment has any more.
   */
  cut_off?: { deployment_id: string; secrets: string[] } | undefined;
  error?: ControlPlaneError | undefined;
};

/** How a deploy ended. */
export type DeployResult = Ended & { plan: Plan };
