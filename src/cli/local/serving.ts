import { join } from "node:path";
import type { RuntimeAccess } from "../../contract/deployment/runtime-keys.ts";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import type {
  AddressKind,
  ControlPlaneOptions,
  ControlPlaneServer,
  EngineOption,
  SandboxMode,
  StandbyOptions,
} from "../../control-plane/index.ts";
import { Secret } from "../../foundation/secret.ts";
import type { Session } from "../command.ts";
import { LEASE_LOST_EXIT_CODE } from "../exit-codes.ts";
import { failureOf, reportFailure } from "../failure.ts";
import type { Isolation } from "../terminal/isolation.ts";
import { listening, systemCode } from "./listening.ts";
import { noteRunning } from "./running-planes.ts";

/** Where the control plane listens unless another port is given. */
export const DEFAULT_PORT = 4100;
/** The same of an agent server alone: where the hosted tools' development server does, so that their clients find it. */
export const DEFAULT_AGENT_PORT = 2024;

export type LocalServerOptions = {
  host: string;
  port: number;
  /** What clients elsewhere call this machine. */
  publicHost?: string | undefined;
  /** Where they reach the API through a proxy. */
  publicUrl?: string | undefined;
  /** When the port is taken, any other will do. */
  orFreePort?: boolean | undefined;
  /** Default: the choice of the last start. */
  addresses?: AddressKind | undefined;
  gatewayPort?: number | undefined;
  /** As given on the command line. */
  gatewayProxy?: string | undefined;
  /** Absolute. */
  data: string;
  /** PostgreSQL instead of a database in the folder. */
  databaseUrl?: Secret | undefined;
  /** Where uploads are kept, instead of the folder: `s3://…`. */
  store?: string | undefined;
  /** A server of PostgreSQL on which each deployment gets a database. */
  agentDatabaseUrl?: Secret | undefined;
  /** Another control plane on that database is waited for. */
  standby?: StandbyOptions | undefined;
  backups?: ControlPlaneOptions["backups"];
  apiKey?: Secret | undefined;
  dialect: Dialect;
  /** As given on the command line. */
  faults?: readonly string[] | undefined;
  platformProvidersFile?: string | undefined;
  gitIntegrationsFile?: string | undefined;
  /** A folder, absolute, or a Git URL. */
  templates?: string | undefined;
  /** Absolute. */
  registryFile?: string | undefined;
  registryPort?: number | undefined;
  /** Default: the strongest that works here. */
  sandbox?: SandboxMode | undefined;
  /** What runs images. */
  engine?: EngineOption | undefined;
  kubernetes?: ControlPlaneOptions["kubernetes"];
  agentImage?: string | undefined;
  /** They run on after its end. */
  keepContainers?: boolean | undefined;
  /** What builds and agents may read in their sandbox. Absolute. */
  shared?: readonly string[] | undefined;
  hostPaths?: Readonly<Record<string, string>> | undefined;
  tenantLimits?: ControlPlaneOptions["tenantLimits"];
  tellRequest?: ControlPlaneOptions["tellRequest"];
};

export type LocalServer = {
  url: string;
  apiKey: Secret;
  apiKeyFile: string;
  dialect: Dialect;
  /** Who may call the agent of a deployment without runtime keys. */
  runtimeAccess: RuntimeAccess;
  /** What keeps the deployments apart. */
  isolation: Isolation;
  /** What runs images. */
  engine: ControlPlaneServer["engine"];
  /** How limits of processor and memory are kept. */
  limits: ControlPlaneServer["limits"];
  addresses: ControlPlaneServer["addresses"];
  database: ControlPlaneServer["database"];
  agentDatabase: ControlPlaneServer["agentDatabase"];
  store: ControlPlaneServer["store"];
  close(): Promise<void>;
};

/**
 * Starts the embedded control plane; what it says goes to standard error.
 * @throws UsageError for a port that is taken; the control plane's own errors for a data folder in use, a fault or
 * a providers' file that is wrong
 */
export async function startLocalControlPlane(
  options: LocalServerOptions,
  session: Session,
): Promise<LocalServer> {
  const start = () => started(options, session);
  const server = await (options.standby
    ? start()
    : session.output.during("starting the control plane", start));
  const forget = noteRunning(options.data, session);
  return {
    url: server.url,
    apiKey: new Secret(server.apiKey),
    apiKeyFile: join(options.data, "api-key"),
    dialect: options.dialect,
    runtimeAccess: server.runtimeAccess,
    isolation: server.isolation,
    engine: server.engine,
    limits: server.limits,
    addresses: server.addresses,
    database: server.database,
    agentDatabase: server.agentDatabase,
    store: server.store,
    async close() {
      await server.close();
      forget();
    },
  };
}

/** What it does must not go on beside the next one: nothing is closed, and its agents end with the process. */
function endAtOnce(error: Error, { output, exit }: Session): void {
  // Also while it is closing.
  const { error: fields } = failureOf(error, new AbortController().signal);
  reportFailure({ exit_code: LEASE_LOST_EXIT_CODE, error: fields }, error, output, false);
  exit(LEASE_LOST_EXIT_CODE);
}

async function started(options: LocalServerOptions, session: Session): Promise<ControlPlaneServer> {
  // Loaded only here: no other command needs the server's part of the program.
  const { parseFault, startControlPlane } = await import("../../control-plane/index.ts");
  const faults = (options.faults ?? []).map(parseFault);
  const start = (port: number) =>
    startControlPlane({
      host: options.host,
      port,
      publicHost: options.publicHost,
      publicUrl: options.publicUrl,
      addresses: options.addresses,
      gatewayPort: options.gatewayPort,
      gatewayProxy: options.gatewayProxy,
      data: options.data,
      databaseUrl: options.databaseUrl,
      store: options.store,
      agentDatabaseUrl: options.agentDatabaseUrl,
      standby: options.standby,
      onLeaseLost: (error) => endAtOnce(error, session),
      backups: options.backups,
      apiKey: options.apiKey?.reveal(),
      dialect: options.dialect,
      faults,
      platformProvidersFile: options.platformProvidersFile,
      gitIntegrationsFile: options.gitIntegrationsFile,
      templates: options.templates,
      registryFile: options.registryFile,
      registryPort: options.registryPort,
      sandbox: options.sandbox ?? "auto",
      engine: options.engine,
      ...(options.kubernetes && { kubernetes: options.kubernetes }),
      agentImage: options.agentImage,
      keepContainers: options.keepContainers ?? false,
      shared: options.shared ?? [],
      hostPaths: options.hostPaths ?? {},
      tenantLimits: options.tenantLimits,
      tellRequest: options.tellRequest,
      environment: session.environment,
      clock: session.clock,
      log: session.output.complain,
    });
  const startSomewhere = async () => {
    try {
      return await start(options.port);
    } catch (error) {
      if (!options.orFreePort || systemCode(error) !== "EADDRINUSE") throw error;
      return start(0);
    }
  };
  return listening(startSomewhere, options, session);
}
