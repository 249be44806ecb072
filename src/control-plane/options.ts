import type { GivenRoutes } from "../contract/agent-routes.ts";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Clock } from "../foundation/time/clock.ts";
import type { OwnPod } from "./active-pod.ts";
import type { BackupPlan } from "./backup/schedule.ts";
import type { Fault } from "./fault.ts";
import type { AddressKind } from "./gateway/addresses/addresses.ts";
import type { RequestEntry } from "./http/request-log.ts";
import type { HostEnvironment } from "./machine/host-environment.ts";
import type { Builder, Limits } from "./platform.ts";
import type { RegistryOptions } from "./registry/open-registry.ts";
import type { EngineChoice } from "./run/containers/engine/engine.ts";
import type { ClusterOptions } from "./run/kubernetes/cluster/cluster.ts";
import type { Runner } from "./run/runner.ts";
import type { SandboxMode } from "./sandbox/open-sandbox.ts";
import type { MostOfEach } from "./tenants/limits/limits.ts";

/** What runs images. */
export type EngineOption = EngineChoice | "kubernetes";

export type StandbyOptions = {
  /** Ends the waiting: the start rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Called once it waits, with its address and who is active. */
  onWaiting?: ((at: { url: string; active: ActiveControlPlane }) => void) | undefined;
};

/** `since`: ISO 8601. */
export type ActiveControlPlane = { host: string; pid: number; since: string };

export type ControlPlaneOptions = RegistryOptions & {
  /** Default 127.0.0.1. */
  host?: string;
  /**
   * Name or address by which clients reach this machine: the host of `url` and of every deployment's `custom_url`.
   * Default: `host`, or the loopback address when that is a wildcard (`0.0.0.0`, `::`). Behind a reverse proxy on
   * this machine give its name, too: requests are refused that name a host which is not ours.
   */
  publicHost?: string | undefined;
  /**
   * Where clients reach the API through a proxy, for example `https://deploy.example.com`: what the URLs of uploads and
   * push hooks begin with. Default: `publicHost` or the address that is listened on, with the port.
   */
  publicUrl?: string | undefined;
  /** Default 0: a free one. */
  port?: number;
  /** A folder with `index.html` to serve at `/` instead of this package's dashboard. */
  dashboardFolder?: string | undefined;
  /**
   * The stable URLs: each deployment on its own port (`ports`), or all on one port, distinguished by host name
   * (`names`: `http://<name>.localhost:PORT`) or by path (`paths`: `http://host:PORT/d/<name>`). That port is never the
   * API's. Default: the choice of the last start, at first `ports`. Another choice changes every `custom_url`.
   */
  addresses?: AddressKind | undefined;
  /** The port that all deployments share. Default: the one of the last start, at first a free one. */
  gatewayPort?: number | undefined;
  /**
   * A proxy in front of that port, as clients reach it (`https`, `https:8443`): deployments' URLs lead to it.
   * It has to pass on the `Host` that was asked for.
   */
  gatewayProxy?: string | undefined;
  /** Folder of everything that is kept. */
  data: string;
  /**
   * `postgres://…`: what would be in a database of the data folder is in PostgreSQL, in the connection's schema; files
   * stay in the folder. Needs the package `pg`. One control plane at a time uses them, by a lease in that database.
   */
  databaseUrl?: Secret | undefined;
  /**
   * `s3://bucket/prefix?endpoint=https://…&region=…`: where uploads are kept, so that a standby on another machine has them;
   * credentials are AWS's variables of `environment`. The bucket has to honour conditional writes. Default: the data folder.
   */
  store?: string | undefined;
  /**
   * `postgres://…` of a role that may make roles and databases: each new deployment gets both, for its threads. Needs the
   * package `pg`, and a host that agents reach. Default: threads are in each deployment's folder.
   */
  agentDatabaseUrl?: Secret | undefined;
  /**
   * Another control plane that is active on the same database is waited for, instead of refused: until it ends, or does not
   * renew its lease for six seconds. Meanwhile `port` answers 503 to all but `GET /healthz`, and so does `gatewayPort`.
   */
  standby?: StandbyOptions | undefined;
  /**
   * Called once, when the lease is lost: another control plane is active, or may be within a second. Nothing is written any more;
   * what is to be done is to end the process, and with it the agents that it started. Default: the error is thrown, and ends it.
   */
  onLeaseLost?: ((error: Error) => void) | undefined;
  /**
   * Backups while it runs: to new folders in `folder` (absolute), each `everyMs` after the last one. Of those that this control
   * plane has made there so, the newest `keep` whole ones stay.
   */
  backups?: BackupPlan | undefined;
  /** Default: the one of the last start, or a new one. */
  apiKey?: string | undefined;
  dialect?: Dialect;
  faults?: readonly Fault[];
  /** JSON list of platform OAuth providers. */
  platformProvidersFile?: string | undefined;
  /** JSON list of credentials at Git hosts (`git-integrations.ts`). Default: none. */
  gitIntegrationsFile?: string | undefined;
  /** The templates of `internal_template`: a folder of projects, or a Git URL with `#branch` behind it. Default: none. */
  templates?: string | undefined;
  /** The variables that this program was started with; builds and agents get what they need of them. */
  environment?: HostEnvironment;
  /** Default: agents are processes of this machine. The control plane closes it. */
  runner?: Runner;
  builder?: Builder;
  /** What runs images; default `auto`: the first engine of podman and docker that answers. */
  engine?: EngineOption | undefined;
  /**
   * Which cluster, and where in it, for the engine `kubernetes`. Needs the package `@kubernetes/client-node`. `pod`: where this
   * program runs in a pod, that one has the label `agent-deploy.active` while it is the active control plane. `route` and
   * `agentsUrl`: what leads requests to agents past the control plane, and where (`contract/agent-routes.ts`).
   */
  kubernetes?: ClusterOptions & GivenRoutes & { pod?: OwnPod | undefined };
  /**
   * For the engine `kubernetes`: an image that has this package's programs on its path. With it, tarballs and repositories
   * are built in the cluster, and run there; that needs `store`, and credentials that read it
   * (`AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID` and `…_SECRET_ACCESS_KEY` of `environment`). Default: they are built on this
   * machine and run as its processes; where this program itself runs in a pod, not at all.
   */
  agentImage?: string | undefined;
  /** Containers run on after `close()`, and the next start takes them over, as it does after a crash. Default: they end. */
  keepContainers?: boolean;
  /**
   * What keeps deployments apart from each other and from this process: by default the strongest that works here.
   * `required`: no start without one.
   */
  sandbox?: SandboxMode;
  /** Files and folders that every build and agent may read in its sandbox, beside the system's. */
  shared?: readonly string[];
  /** Folders of this machine that containers may mount, by the names of the volume claims that stand for them. */
  hostPaths?: Readonly<Record<string, string>>;
  limits?: Partial<Limits>;
  /** What each key and each tenant may use (`contract/limit.ts`). Default: 6,000 requests of a key in a minute, all else without limit. */
  tenantLimits?: Partial<MostOfEach> | undefined;
  log?: (line: string) => void;
  /** Called for each request to the API once its answer has ended. Default: nobody is told, and nothing is measured for it. */
  tellRequest?: ((entry: RequestEntry) => void) | undefined;
  clock?: Clock;
  random?: () => number;
};
