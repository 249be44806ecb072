import type { ControlPlane } from "../src/client/control-plane.ts";
import type { ProxyVariables } from "../src/client/transport/proxies.ts";
import type { Dialect } from "../src/contract/dialect/dialect.ts";
import type { Clock } from "../src/foundation/time/clock.ts";
import type { ProcessMemory } from "./process-memory.ts";
import type { Properties } from "./values/properties.ts";

export type { ProxyVariables } from "../src/client/transport/proxies.ts";

/** Takes a line for people; `info` where nothing else is said. */
export type Log = (line: string, level?: "info" | "warning") => void;

/** The effects of the resource, given by the shell. */
export type ResourceOptions = {
  /** The client of the control plane; called for each operation, so it may answer the same one every time. */
  connect: () => ControlPlane;
  /** The settings' dialect, also where there is nothing to connect to yet: it says which of two graph configs counts. */
  dialect: () => Dialect;
  /** Why an update could not use the control plane, as far as that is to be asked before one; see `Connection`. */
  connectionProblem: (signal: AbortSignal) => Promise<string | undefined>;
  clock: Clock;
  /** Never given a secret. */
  log: Log;
  /** What a relative `projectDir` starts from: the folder of the Pulumi program. */
  directory: string;
  memory: ProcessMemory;
  /** Proxy variables for the checks of a live deployment. */
  environment?: ProxyVariables | undefined;
};

/** What every operation may be given. */
export type OperationOptions = {
  /** Ends the operation: what is there by then is reported as a partial failure. */
  signal?: AbortSignal | undefined;
  /** Milliseconds, of the engine's own `customTimeouts`; comes before the input `timeouts`. */
  timeoutMs?: number | undefined;
  /** Values that are secrets besides those of `secrets`; in what is said they are hidden as well. */
  secretTexts?: readonly string[] | undefined;
};

/**
 * One problem of the inputs. `property` is empty where the engine would print the value of a whole map; then the reason
 * names the path.
 */
export type CheckFailure = { property: string; reason: string };
export type CheckResult = { inputs: Properties; failures: CheckFailure[] };

/** What an update would do: nothing, keep a control input, patch without a revision, make one, or replace. */
export type Effect = "none" | "control" | "patch" | "revision" | "replace";

/** One changed input, named by its path, e.g. `sourceConfig.buildOnPush`, `secrets.API_KEY`. */
export type PropertyChange = { path: string; kind: "add" | "update" | "delete"; effect: Effect };

export type DiffResult = {
  changes: boolean;
  effect: Effect;
  /** Every changed input; and `status`, when the wanted revision is not live and is to be waited for. */
  properties: PropertyChange[];
  /** Paths of the inputs that force a replacement. */
  replaces: string[];
  /** Set where the replacement has the same name. */
  deleteBeforeReplace: boolean;
  /** Outputs that no update changes. */
  stables: string[];
};

/** `outputs` repeat all inputs, as the next diff and refresh expect. */
export type CreateResult = { id: string; outputs: Properties };
export type UpdateResult = { outputs: Properties };
/** Undefined: there is no such deployment any more. */
export type ReadResult = { id: string; inputs: Properties; outputs: Properties } | undefined;

/**
 * The life of one deployment as a resource. Properties are plain JSON in camelCase, secrets in the clear, values
 * that a preview does not know as `UNKNOWN`; `__provider` passes through untouched. Every operation may be called
 * at the same time as any other.
 */
export type DeploymentResource = {
  /** Normalises the inputs and tells every problem. `olds`: the inputs of the last update; none on creation. */
  check(
    request: { olds?: Properties | undefined; news: Properties } & OperationOptions,
  ): Promise<CheckResult>;
  /** Compares the state with the checked inputs; asks no service. Logs one line when something would be done. */
  diff(request: { id: string; olds: Properties; news: Properties }): DiffResult;
  /**
   * Creates, or takes over with `adopt`, and waits.
   * @throws PartialFailure once there is a deployment; any other error: there is none
   */
  create(request: { inputs: Properties } & OperationOptions): Promise<CreateResult>;
  /**
   * Sends the smallest patch that brings the deployment to the inputs, and waits.
   * @param request.olds the outputs of the last operation
   * @throws PartialFailure when something was changed or waited for; any other error: nothing that is known
   */
  update(
    request: { id: string; olds: Properties; news: Properties } & OperationOptions,
  ): Promise<UpdateResult>;
  /**
   * Reads what is there.
   * @param request.id the deployment's id; or `name:<name>` for an import
   * @param request.state outputs of the last operation. Without a name: the inputs are all that the deployment has, save
   * its secrets. None: an import, of which warnings say what its program still needs
   * @throws ControlPlaneError when it cannot be read: that is never taken for "gone"
   */
  read(request: { id: string; state?: Properties | undefined } & OperationOptions): Promise<ReadResult>;
  /** Deletes, and waits until reading it answers 404. Gone already is fine. @throws Error when it is not gone in time */
  delete(request: { id: string; state: Properties } & OperationOptions): Promise<void>;
  /**
   * What create (no `olds`) or update would answer, as far as that is known without asking: everything else is
   * `UNKNOWN`.
   */
  preview(request: { olds?: Properties | undefined; news: Properties }): Properties;
};
