// The library: a client of the control plane, the lifecycle of a deployment, and the contract's types.

// Client
export {
  type AgentServer,
  connectAgentServer,
  type RunRequest,
  type RunResult,
} from "./client/agent-server.ts";
export type { CallOptions, RetryNotice } from "./client/call.ts";
export { type ControlPlane, type ControlPlaneOptions, connectControlPlane } from "./client/control-plane.ts";
export type { Credentials } from "./client/credentials.ts";
export type { ProxyVariables } from "./client/dispatcher.ts";
export {
  ConfigurationError,
  ConflictError,
  ControlPlaneError,
  ForbiddenError,
  InvalidError,
  type InvalidField,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  type RequestFacts,
  RequestTimeoutError,
  RunFailedError,
  UnauthorisedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from "./client/errors/index.ts";
export type { UploadBody, UploadContent, UploadProgress } from "./client/upload.ts";
// Contract
export type {
  Deployment,
  DeploymentCreate,
  DeploymentListQuery,
  DeploymentPatch,
} from "./contract/deployment.ts";
export { DIALECTS, type Dialect } from "./contract/dialect.ts";
export type { LogEntry, LogQuery } from "./contract/logs.ts";
export type { OAuthProvider } from "./contract/oauth-provider.ts";
export type { ResourceSpec } from "./contract/resource-spec.ts";
export type { Revision, RevisionCreate } from "./contract/revision.ts";
export type { AnswerOf, RequestOf, RouteName } from "./contract/routes.ts";
export type { SecretEntry, SecretReference } from "./contract/secrets.ts";
export type { SourceKind } from "./contract/source.ts";
export type { SourceConfig, SourceRevisionConfig } from "./contract/source-config.ts";
export {
  DEPLOYMENT_STATUSES,
  type DeploymentStatus,
  REVISION_STATUSES,
  type RevisionStatus,
} from "./contract/status.ts";
export type { UploadUrl } from "./contract/upload.ts";
// What both sides need
export { type Clock, systemClock } from "./foundation/clock.ts";
export { AgentDeployError } from "./foundation/error.ts";
export { Secret } from "./foundation/secret.ts";
export { type Applied, apply, type Planned } from "./lifecycle/apply.ts";
// Lifecycle
export { attach, type RevisionChoice } from "./lifecycle/attach.ts";
export type { Context } from "./lifecycle/context.ts";
export { type Deleted, deleteDeployment } from "./lifecycle/delete-deployment.ts";
export {
  type DeployOptions,
  type DeployResult,
  deploy,
  type Ended,
  type PlanOnly,
  planOnly,
  type SeeOptions,
} from "./lifecycle/deploy.ts";
export type { Desired } from "./lifecycle/desired.ts";
export { type Interrupted, interruptRevision } from "./lifecycle/interrupt.ts";
export { type DeploymentName, type Observed, observe } from "./lifecycle/observe.ts";
export { OUTCOME_EXIT_CODES, type Outcome, outcomeOf } from "./lifecycle/outcome.ts";
export {
  type FieldChange,
  type Plan,
  type PlanOptions,
  planDeployment,
  type Refusal,
  type SecretChanges,
} from "./lifecycle/plan.ts";
export type { PollPolicy } from "./lifecycle/poll-policy.ts";
export { previewName } from "./lifecycle/preview-name.ts";
export type { Progress } from "./lifecycle/progress.ts";
export { type PromotionPlan, type PromotionRequest, planPromotion, promote } from "./lifecycle/promote.ts";
export type { LogStream, RevisionLog } from "./lifecycle/revision-log.ts";
export { type RolledBack, rollBack } from "./lifecycle/roll-back.ts";
export { type RollBackChoice, rollBackDeployment } from "./lifecycle/roll-back-deployment.ts";
export type { Settled } from "./lifecycle/settled.ts";
export type { DeliveryTarget, Source } from "./lifecycle/source.ts";
export { type TearDownOptions, tearDown } from "./lifecycle/tear-down.ts";
export { type Checks, type Verified, verify } from "./lifecycle/verify.ts";
export { type WaitRequest, waitForRevision } from "./lifecycle/wait.ts";
