// This folder: the library: a client of the control plane, the lifecycle of a deployment, and the contract's types.
// Not here: code; it is in the folders inside.

// Client
export {
  type AgentServer,
  connectAgentServer,
  type RunRequest,
  type RunResult,
} from "./client/agent-server.ts";
export { type ControlPlane, type ControlPlaneOptions, connectControlPlane } from "./client/control-plane.ts";
export {
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
} from "./client/errors.ts";
export type { CallOptions, RetryNotice } from "./client/transport/call.ts";
export type { Credentials } from "./client/transport/credentials.ts";
export type { ProxyVariables } from "./client/transport/proxies.ts";
export type { UploadBody, UploadContent, UploadProgress } from "./client/upload.ts";
// Contract
export type {
  Deployment,
  DeploymentCreate,
  DeploymentListQuery,
  DeploymentPatch,
} from "./contract/deployment/deployment.ts";
export type { SecretEntry, SecretReference } from "./contract/deployment/secrets.ts";
export { DIALECTS, type Dialect } from "./contract/dialect/dialect.ts";
export type { OAuthProvider } from "./contract/oauth-provider.ts";
export type { ResourceSpec } from "./contract/resources/resource-spec.ts";
export type { LogEntry, LogQuery } from "./contract/revision/logs.ts";
export type { Revision, RevisionCreate } from "./contract/revision/revision.ts";
export {
  DEPLOYMENT_STATUSES,
  type DeploymentStatus,
  REVISION_STATUSES,
  type RevisionStatus,
} from "./contract/revision/status.ts";
export type { AnswerOf, RequestOf, RouteName } from "./contract/routes.ts";
export type { SourceConfig, SourceRevisionConfig } from "./contract/source/source-config.ts";
export type { SourceKind } from "./contract/source/source-traits.ts";
export type { UploadUrl } from "./contract/upload.ts";
export { ConfigurationError } from "./foundation/configuration-error.ts";
export { AgentDeployError } from "./foundation/error.ts";
export { Secret } from "./foundation/secret.ts";
// What both sides need
export { type Clock, systemClock } from "./foundation/time/clock.ts";
// Lifecycle
export { type Applied, apply, type Planned } from "./lifecycle/apply/apply.ts";
export { type Deleted, deleteDeployment } from "./lifecycle/apply/delete-deployment.ts";
export { type Interrupted, interruptRevision } from "./lifecycle/apply/interrupt.ts";
export { attach, type RevisionChoice, type WaitOutcome } from "./lifecycle/completion/attach.ts";
export type { Context } from "./lifecycle/context.ts";
export type { Desired } from "./lifecycle/desired.ts";
export type { FollowOptions } from "./lifecycle/follow/follow-options.ts";
export type { PollPolicy } from "./lifecycle/follow/poll-policy.ts";
export type { LogStream, RevisionLog } from "./lifecycle/follow/revision-log.ts";
export type { Settled } from "./lifecycle/follow/settled.ts";
export { type Checks, type Verified, verify } from "./lifecycle/follow/verify.ts";
export { type WaitRequest, waitForRevision } from "./lifecycle/follow/wait.ts";
export {
  type DeployOptions,
  type DeployOutcome,
  deploy,
} from "./lifecycle/operations/deploy.ts";
export type { PlanOptions } from "./lifecycle/operations/deploy-options.ts";
export { lookAndPlan } from "./lifecycle/operations/look-and-plan.ts";
export { type PlanOutcome, planDeploy } from "./lifecycle/operations/plan-deploy.ts";
export { previewName } from "./lifecycle/operations/preview-name.ts";
export {
  type PromotionOutcome,
  type PromotionRequest,
  planPromotion,
  promote,
} from "./lifecycle/operations/promote.ts";
export {
  type RollBackChoice,
  type RollbackOutcome,
  rollBackDeployment,
} from "./lifecycle/operations/roll-back-deployment.ts";
export { type TearDownOptions, type TeardownOutcome, tearDown } from "./lifecycle/operations/tear-down.ts";
export type { Outcome } from "./lifecycle/outcome/outcome.ts";
export { outcomeOfError } from "./lifecycle/outcome/outcome-of-error.ts";
export { OUTCOMES, type OutcomeName } from "./lifecycle/outcome/outcome-table.ts";
export { type DeploymentName, type Observed, observe } from "./lifecycle/plan/observe.ts";
export {
  type DiffOptions,
  type FieldChange,
  type Plan,
  planDeployment,
  type Refusal,
  type SecretChanges,
} from "./lifecycle/plan/plan.ts";
export type { Progress } from "./lifecycle/progress.ts";
export { type RollBackResult, rollBack } from "./lifecycle/rollback/roll-back.ts";
export type { DeliveryTarget, Source } from "./lifecycle/source.ts";
