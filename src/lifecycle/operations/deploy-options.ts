import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { CreateDeployment } from "../apply/apply.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import type { SetMeaning } from "../plan/diff/secret-diff.ts";
import type { EarlyLookup } from "../plan/early-lookup.ts";
import type { Plan, Refusal, TakeOver } from "../plan/plan-value.ts";

/** What is planned, and how. */
export type PlanOptions = {
  /** Names the deployment by id; otherwise it is looked up by the desired name. */
  deployment_id?: string | undefined;
  /** A changed immutable field deletes the deployment and creates it again, instead of a refusal. */
  allow_replace?: boolean | undefined;
  /** Also a deployment that is deployed from another origin is changed, and belongs to this one from then on. */
  take_over?: boolean | undefined;
  /** How the user says so: the refusal names it. */
  take_over_by?: string | undefined;
  /** What given secrets mean; default: they are the whole set. */
  secrets?: SetMeaning | undefined;
  /** The same of given settings. */
  env?: SetMeaning | undefined;
  /** What the name of a new deployment is from, for people: `agent-deploy.yaml`. */
  name_from?: string | undefined;
  /** A display name that the control plane refuses causes a warning. */
  optional_display_name?: boolean | undefined;
  /** The deployment of the desired name, where it was looked up before. */
  early?: EarlyLookup | undefined;
  /** Called with the existing deployment: why it must not be changed, although it has the name. */
  refuse?: ((deployment: Deployment) => Promise<Refusal | undefined>) | undefined;
};

export type DeployOptions = FollowOptions &
  PlanOptions & {
    wait: boolean;
    /**
     * Called before a deployment of another origin is changed; what it throws ends the deploy, and nothing was changed.
     * Default: such a deployment is refused, unless `take_over` is given.
     */
    confirm_take_over?: ((takeOver: TakeOver, plan: Plan) => Promise<void>) | undefined;
    /** Called before anything is deleted; what it throws ends the deploy, and nothing was changed. */
    confirm_replace?: ((plan: Plan) => Promise<void>) | undefined;
    /** Creates the deployment; default: the control plane's `createDeploymentOnce`. */
    create?: CreateDeployment | undefined;
    /** An abort while our own revision is under way interrupts it; takes up to three seconds. */
    interrupt_on_cancel?: boolean | undefined;
  };
