import type { DialectBehaviour } from "../contract/dialect/dialect-behaviour.ts";
import type { EngineKind } from "../foundation/container-engine.ts";
import type { Clock } from "../foundation/time/clock.ts";
import type { Tracer } from "../http/telemetry/tracer.ts";
import type { Slots } from "./agents/slots.ts";
import type { ArchiveBuilds } from "./archives/archive-builds.ts";
import type { SharedQuestions } from "./branches/shared-questions.ts";
import type { BuildRequest, Built } from "./build/build-request.ts";
import type { BranchHeads } from "./build/fetch/branch-head.ts";
import type { AgentDatabases } from "./databases/agent-databases.ts";
import type { Feed } from "./events/feed.ts";
import type { Faults } from "./fault.ts";
import type { Folders } from "./folders/folders.ts";
import type { ListenerAccess } from "./gateway/access.ts";
import type { ProxyOrigin } from "./gateway/addresses/custom-url.ts";
import type { GitIntegrations } from "./git-integrations.ts";
import type { Listeners } from "./listeners/listeners.ts";
import type { HostEnvironment } from "./machine/host-environment.ts";
import type { Measures } from "./measures/measures.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import type { RefusedDeliveries } from "./pushes/refused-deliveries.ts";
import type { Registry } from "./registry/registry.ts";
import type { LogBook } from "./revisions/log-book.ts";
import type { ResourceLimits } from "./run/limits/agent-limits.ts";
import type { Runner } from "./run/runner.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { Vault } from "./secrets/vault.ts";
import type { Store } from "./store/database/transactions.ts";
import type { Templates } from "./templates/templates.ts";
import type { Accounts } from "./tenants/accounts.ts";
import type { FailedLogins } from "./tenants/failed-logins.ts";
import type { TenantLimits } from "./tenants/limits/limits.ts";
import type { Sessions } from "./tenants/sessions.ts";
import type { TraceBook } from "./traces/trace-book.ts";
import type { Watchdog } from "./watchdog/watchdog.ts";

export type Builder = (request: BuildRequest) => Promise<Built>;

export type Limits = {
  /** Builds at the same time; default 2. */
  builds: number;
  /** Agents that are started at the same time; default two for each core. */
  starts: number;
  /** Log lines kept per revision and kind; default 10,000. */
  logLines: number;
  /** How long traces are kept, in milliseconds; default 14 days. */
  traceMs: number;
  /** Of the traces of a deployment, compressed; default 256 MiB. */
  traceBytes: number;
  /** Of one request with traces, decompressed; default 32 MiB. */
  traceBodyBytes: number;
  /** Of the traces that wait to be stored, of which those of one deployment may have half; default 128 MiB. */
  traceQueueBytes: number;
  /** Build folders kept per deployment, for redeploys without a build; default 5. */
  keptBuilds: number;
  /** Deployed revisions per deployment whose tarballs or templates are kept; default 10. */
  keptTarballs: number;
  /** How long the runs of a replaced agent may go on and its streams stay open, in milliseconds; default 30,000. */
  drainMs: number;
  /** How long a new revision waits for a listener that does not call, in milliseconds; default ten minutes. */
  listenerAwayMs: number;
  /** How long a request waits at a deployment's URL while its agent is started again; default 5,000. */
  holdMs: number;
  /** How long an agent with `min_scale: 0` runs without a request until it rests, in milliseconds; default ten minutes. */
  idleMs: number;
  /** How long an agent is not called until its deployment counts as `UNUSED`, in milliseconds; default 30 days. */
  unusedMs: number;
  /** How long the event loop may be blocked before builds under way are suspected, in milliseconds; default 10,000. */
  heldMs: number;
  /** How long a client may take for the head of a request, in milliseconds; default 10,000. */
  headerMs: number;
  /** Largest upload in bytes; default and ceiling: the contract's. */
  tarballBytes: number;
  /** How often the branches of deployments with `build_on_push` are looked at, in milliseconds; default 5,000. */
  pushPollMs: number;
  /** How long the check of a project's types may take in its build, in milliseconds; default two minutes. */
  typeCheckMs: number;
  /** Wrong keys of one address that are looked at in a minute; more are answered 429; default 10. */
  failedLogins: number;
  /** Streams of events that one key may have open; default 100. */
  eventStreams: number;
  /** How long an upload URL is valid, in milliseconds; default 15 minutes. */
  uploadUrlMs: number;
  /** How long an upload waits for the creation that it was signed for, in milliseconds; default two hours. */
  waitingUploadMs: number;
  /** Uploads of one tenant that wait for a creation, signed or complete, and their bytes together; default 100 and 4 GiB. */
  waitingUploads: number;
  waitingUploadBytes: number;
};

export type EngineInUse =
  | { kind: EngineKind | "kubernetes"; version: string; reason?: undefined }
  | { kind: "none"; version?: undefined; reason: string };

/** `reason`: why not in a cluster, where there is one. */
export type BuildsInUse =
  | { kind: "machine"; reason: string | undefined }
  | { kind: "cluster"; reason?: undefined }
  | { kind: "none"; reason: string };

/** What every part of the control plane works with. */
export type Platform = {
  db: Store;
  feed: Feed;
  /** How the service of its dialect behaves differently; its words belong to HTTP. */
  behaviour: DialectBehaviour;
  vault: Vault;
  folders: Folders;
  /** Uploads. */
  objects: ObjectStore;
  clock: Clock;
  faults: Faults;
  logBook: LogBook;
  traces: TraceBook;
  runner: Runner;
  /** Where agents run that are none of `runner`'s. */
  listeners: Listeners;
  /** Undefined: there is none, so that no image can be pushed. */
  registry: Registry | undefined;
  /** Undefined: agents keep their threads in their folders, or where they say themselves. */
  databases: AgentDatabases | undefined;
  /** What runs images, or why nothing does. */
  engine: EngineInUse;
  /** How limits of processor and memory are kept on processes. */
  resourceLimits: Pick<ResourceLimits, "kind" | "reason">;
  builder: Builder;
  /** Where tarballs, repositories and templates are built. */
  builds: BuildsInUse;
  /** Where tarballs and repositories are built instead, and what it leaves; undefined: on this machine. */
  archives: ArchiveBuilds | undefined;
  /** For the starts of agents. */
  starts: Slots;
  environment: HostEnvironment;
  /** Its credentials at Git hosts. */
  gitIntegrations: GitIntegrations;
  /** What deployments of source `internal_template` are made from. */
  templates: Templates | undefined;
  /** What keeps the deployments apart. */
  sandbox: Sandbox;
  host: string;
  /** Tenants and their keys. */
  accounts: Accounts;
  /** Tokens that stand for keys. */
  sessions: Sessions;
  failedLogins: FailedLogins;
  /** Of push hooks. */
  refusedDeliveries: RefusedDeliveries;
  /** To remotes, for the deliveries of their pushes; by ref. */
  remoteQuestions: SharedQuestions<string | null, BranchHeads>;
  /** Who may call agents without a key of their deployment's, and with which. */
  listenerAccess: ListenerAccess;
  /** The host of the deployments' URLs, as it stands in a URL. */
  urlHost: string;
  /** What stands before the port that deployments share. */
  gatewayProxy: ProxyOrigin | undefined;
  limits: Limits;
  /** What each key and tenant may use. */
  tenantLimits: TenantLimits;
  watchdog: Watchdog;
  /** What a scrape is told of. */
  measures: Measures;
  /** Of requests; undefined where no collector is named. */
  tracer: Tracer | undefined;
  /** Agents that can outlive this program are left running when it closes. */
  keepsContainers: boolean;
  /** A line for the operator; never holds a secret. */
  log: (line: string) => void;
};
