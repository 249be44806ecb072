import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { agentRoutes } from "../../../contract/agent-routes.ts";
import { DIALECTS } from "../../../contract/dialect/dialect.ts";
import type { AddressKind, EngineOption, SandboxMode, StandbyOptions } from "../../../control-plane/index.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { givenKey } from "../../flags/connection/connection.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { DATABASE_VARIABLE, givenUrl } from "../../flags/database-url.ts";
import { durationFlag } from "../../flags/duration-flag.ts";
import { givenLimits } from "../../flags/limit-flag.ts";
import { serverPort } from "../../flags/server-port.ts";
import { DATA_FOLDER } from "../../local/local-control-plane.ts";
import { openRequestLog, type RequestLogFile } from "../../local/request-log-file.ts";
import { DEFAULT_PORT, type LocalServer, startLocalControlPlane } from "../../local/serving.ts";
import { whoMayCall } from "../../terminal/agent-access.ts";
import { engineText } from "../../terminal/engine.ts";
import { isolationText } from "../../terminal/isolation.ts";
import { connectLines, dashboardText } from "../../terminal/next-steps.ts";

const SANDBOX = ["auto", "required", "off"] as const satisfies readonly SandboxMode[];

const ENGINES = ["auto", "podman", "docker", "kubernetes", "none"] as const satisfies readonly EngineOption[];

const ADDRESSES = ["ports", "names", "paths"] as const satisfies readonly AddressKind[];

const input = z.object({
  host: z.string().default("127.0.0.1"),
  port: serverPort.default(DEFAULT_PORT),
  public_host: z.string().min(1, "the host is empty").optional(),
  public_url: z.string().min(1, "the URL is empty").optional(),
  addresses: z.enum(ADDRESSES, `write ${ADDRESSES.join(", ")}`).optional(),
  gateway_port: serverPort.optional(),
  gateway_proxy: z.string().optional(),
  data: z.string().default(DATA_FOLDER),
  database: z.string().optional(),
  agent_database: z.string().optional(),
  store: z.string().optional(),
  standby: z.boolean().default(false),
  backup_to: z.string().min(1, "the folder is empty").optional(),
  backup_every: durationFlag.optional(),
  backup_keep: countFlag(10_000).optional(),
  api_key_file: z.string().optional(),
  dialect: z.enum(DIALECTS, `write ${DIALECTS.join(" or ")}`).default("neutral"),
  fault: z.array(z.string()).default([]),
  platform_providers: z.string().optional(),
  git_integrations: z.string().optional(),
  templates: z.string().min(1, "the folder is empty").optional(),
  registry: z.string().optional(),
  registry_port: serverPort.optional(),
  sandbox: z.enum(SANDBOX, `write ${SANDBOX.join(", ")}`).default("auto"),
  engine: z.enum(ENGINES, `write ${ENGINES.join(", ")}`).default("auto"),
  kubeconfig: z.string().optional(),
  kube_context: z.string().optional(),
  kube_namespace: z.string().optional(),
  kube_pod: z
    .string()
    .regex(/^[^/]+\/[^/]+$/, "write NAMESPACE/NAME")
    .optional(),
  kube_route: z.string().optional(),
  agents_url: z.string().optional(),
  agent_image: z.string().optional(),
  keep_containers: z.boolean().default(false),
  share: z.array(z.string()).default([]),
  host_path: z.array(z.string()).default([]),
  limit: z.array(z.string()).default([]),
  request_log: z.string().min(1, "the file is empty").optional(),
});
type Input = z.output<typeof input>;

const BACKUP_EVERY_MS = 24 * 60 * 60_000;
const BACKUP_KEEP = 7;

const AGENT_IMAGE_VARIABLE = "AGENT_DEPLOY_AGENT_IMAGE";
const STORE_VARIABLE = "AGENT_DEPLOY_STORE";
const AGENT_DATABASE_VARIABLE = "AGENT_DEPLOY_AGENT_DATABASE_URL";

export const serverCommand = defineCommand({
  flags: [
    { flags: "--host <host>", description: "address to listen on (default: 127.0.0.1, this machine only)" },
    { flags: "--port <port>", description: `port; 0 picks a free one (default: ${DEFAULT_PORT})` },
    {
      flags: "--public-host <host>",
      description: "what clients elsewhere call this machine, in URLs (default: the address of --host)",
    },
    {
      flags: "--public-url <url>",
      description:
        "where clients elsewhere reach the API through a proxy, for the URLs of uploads and push hooks (default: --public-host or --host, with the port)",
    },
    {
      flags: "--addresses <kind>",
      description:
        "deployments' URLs: ports (each its own), or all on one port as names (http://<name>.localhost:PORT) or paths (http://host:PORT/d/<name>) (default: as at the last start, at first ports)",
    },
    {
      flags: "--gateway-port <port>",
      description: "the port that all deployments share (default: as at the last start, at first a free one)",
    },
    {
      flags: "--gateway-proxy <origin>",
      description:
        "a proxy in front of that port, as clients reach it: https or https:8443; deployments' URLs lead to it",
    },
    { flags: "--data <dir>", description: `folder of everything it keeps (default: ${DATA_FOLDER})` },
    {
      flags: "--database <url>",
      description: `postgres://user@host:5432/database: keep deployments, revisions, secrets and logs in PostgreSQL, and only files in the folder; a URL with its password is given in ${DATABASE_VARIABLE}`,
    },
    {
      flags: "--store <url>",
      description: `s3://bucket/prefix?endpoint=https://…&region=…: keep uploads in an S3-compatible store, with the credentials of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (default: ${STORE_VARIABLE}, else the folder)`,
    },
    {
      flags: "--agent-database <url>",
      description: `postgres://role@host:5432/database of a role with CREATEROLE and CREATEDB: each new deployment gets a database of its own there, for its threads; a URL with its password is given in ${AGENT_DATABASE_VARIABLE}`,
    },
    {
      flags: "--standby",
      description:
        "wait while another control plane is active on the same database, and go on when it ends or does not answer any more (needs --database)",
    },
    {
      flags: "--backup-to <dir>",
      description:
        "a folder, outside of the data folder, in which it makes backups of itself as `server backup` does; the vault's key is in none",
    },
    {
      flags: "--backup-every <duration>",
      description: "how long after the last one the next is due (default: 24h)",
    },
    {
      flags: "--backup-keep <count>",
      description: "how many whole ones of its own stay there; older ones are removed (default: 7)",
    },
    {
      flags: "--api-key-file <file>",
      description: "a file that holds the key that clients need (default: one made at first start)",
    },
    { flags: "--dialect <dialect>", description: `the words on the wire: ${DIALECTS.join(" or ")}` },
    {
      flags: "--fault <fault>",
      description:
        "go wrong on purpose: latency=200, 429=0.2, drop-after-write=0.3, stuck=BUILDING, fail=BUILD_FAILED (repeatable)",
      isRepeatable: true,
    },
    { flags: "--platform-providers <file>", description: "JSON file of the platform's OAuth providers" },
    { flags: "--git-integrations <file>", description: "JSON file of credentials for private repositories" },
    {
      flags: "--templates <source>",
      description:
        "projects to make deployments from: a folder of folders, or a Git URL, with #branch behind it",
    },
    {
      flags: "--registry <file>",
      description:
        "JSON file of the image registry to use (default: one of this machine's, where docker-registry is installed)",
    },
    {
      flags: "--registry-port <port>",
      description: "port of this machine's registry (default: as at the last start, at first a free one)",
    },
    {
      flags: "--sandbox <mode>",
      description:
        "keep deployments apart: auto (as well as this machine can), required, off (default: auto)",
    },
    {
      flags: "--engine <engine>",
      description:
        "what runs images: auto (podman or docker, whichever answers first), podman, docker, kubernetes, none (default: auto)",
    },
    {
      flags: "--kubeconfig <file>",
      description:
        "for --engine kubernetes: which kubeconfig (default: KUBECONFIG, ~/.kube/config, in a pod its service account)",
    },
    { flags: "--kube-context <name>", description: "its context (default: the current one)" },
    {
      flags: "--kube-namespace <name>",
      description: "the namespace that agents run in (default: the context's)",
    },
    {
      flags: "--kube-pod <namespace/name>",
      description:
        "the pod that this runs in: it is labelled agent-deploy.active=true while this is the active control plane",
    },
    {
      flags: "--kube-route <route>",
      description:
        "what leads requests to agents past the control plane: gateway:NAMESPACE/NAME[/SECTION] (Gateway API) or ingress[:CLASS[/TLS-SECRET]] (default: they pass its gateway)",
    },
    {
      flags: "--agents-url <url>",
      description:
        "for --kube-route: where clients reach what leads there; https://agents.example.com makes https://<name>.agents.example.com of a deployment",
    },
    {
      flags: "--agent-image <image>",
      description: `an image of this program: with it and --store, tarballs and repositories are built by Jobs of the cluster, and run there (default: ${AGENT_IMAGE_VARIABLE})`,
    },
    {
      flags: "--keep-containers",
      description:
        "let the containers of agents run on when this ends; the next start takes them over, as it does after a crash",
    },
    {
      flags: "--share <path>",
      description: "a file or folder that builds and agents may read in their sandbox (repeatable)",
      isRepeatable: true,
    },
    {
      flags: "--host-path <NAME=PATH>",
      description:
        "a folder that containers may read and write, as the persistent volume claim NAME; open to every tenant (repeatable)",
      isRepeatable: true,
    },
    {
      flags: "--limit <NAME=MOST>",
      description:
        "what each key may use: requests (in a minute; default: 6000), and each tenant: deployments, builds (at once), queued-builds, disk (of uploads and traces: 20GiB), traces (bodies in a minute); none: no limit (repeatable)",
      isRepeatable: true,
    },
    {
      flags: "--request-log <file>",
      description:
        "append a line of JSON for each request to the API, without its query, headers and body; - is standard output (default: none)",
    },
    jsonFlag,
  ],
  examples: [
    ["agent-deploy server", `listens on port ${DEFAULT_PORT}, keeps its data in ./${DATA_FOLDER}`],
    ["agent-deploy server --port 0 --json", 'for scripts: the first line is {"event":"listening","url":…}'],
    ["agent-deploy server --fault 500=0.2 --fault latency=300", "try a pipeline against a bad day"],
  ],
  input,
  run: serve,
});

async function serve(given: Input, session: Session): Promise<number> {
  const { output, signal, directory } = session;
  const { key, problems } = await givenKey(given, directory);
  const hostPaths = givenHostPaths(given.host_path, directory, problems);
  const tenantLimits = givenLimits(given.limit, problems);
  const { environment } = session;
  const databaseUrl = givenUrl("--database", given.database, {
    variable: DATABASE_VARIABLE,
    environment,
    problems,
  });
  const agentDatabaseUrl = givenUrl("--agent-database", given.agent_database, {
    ...{ variable: AGENT_DATABASE_VARIABLE, environment, problems },
  });
  if (given.standby && !databaseUrl)
    problems.push(`--standby: give a database that both use, by --database or ${DATABASE_VARIABLE}`);
  problems.push(...engineProblems(given));
  problems.push(...agentRoutes({ route: given.kube_route, agentsUrl: given.agents_url }).problems);
  if (given.backup_to === undefined)
    for (const flag of ["backup_every", "backup_keep"] as const)
      if (given[flag] !== undefined)
        problems.push(`--${flag.replace("_", "-")}: give a folder, by --backup-to`);
  if (problems.length > 0) throw new UsageError(problems);
  const data = resolve(directory, given.data);
  const standby = given.standby ? { signal, onWaiting: waitingReport(output) } : undefined;
  const requests = given.request_log === undefined ? undefined : requestLogOf(given.request_log, session);
  const starting = startLocalControlPlane(
    {
      host: given.host,
      port: given.port,
      publicHost: given.public_host,
      publicUrl: given.public_url,
      addresses: given.addresses,
      gatewayPort: given.gateway_port,
      gatewayProxy: given.gateway_proxy,
      data,
      databaseUrl,
      agentDatabaseUrl,
      store: given.store ?? (environment[STORE_VARIABLE] || undefined),
      standby,
      backups:
        given.backup_to === undefined
          ? undefined
          : {
              folder: resolve(directory, given.backup_to),
              everyMs: given.backup_every ?? BACKUP_EVERY_MS,
              keep: given.backup_keep ?? BACKUP_KEEP,
            },
      apiKey: key,
      dialect: given.dialect,
      faults: given.fault,
      platformProvidersFile:
        given.platform_providers === undefined ? undefined : resolve(directory, given.platform_providers),
      templates: templatesFrom(given.templates, directory),
      gitIntegrationsFile:
        given.git_integrations === undefined ? undefined : resolve(directory, given.git_integrations),
      registryFile: given.registry === undefined ? undefined : resolve(directory, given.registry),
      registryPort: given.registry_port,
      sandbox: given.sandbox,
      engine: given.engine,
      kubernetes: {
        kubeconfig: given.kubeconfig === undefined ? undefined : resolve(directory, given.kubeconfig),
        context: given.kube_context,
        namespace: given.kube_namespace,
        pod: podOf(given.kube_pod),
        route: given.kube_route,
        agentsUrl: given.agents_url,
      },
      agentImage:
        given.agent_image ??
        (given.engine === "kubernetes" ? environment[AGENT_IMAGE_VARIABLE] || undefined : undefined),
      keepContainers: given.keep_containers,
      shared: given.share.map((path) => resolve(directory, path)),
      hostPaths,
      tenantLimits,
      tellRequest: requests?.tell,
    },
    session,
  );
  const server = await starting.catch(async (error) => {
    await requests?.close();
    if (!standby || !signal.aborted) throw error;
    return undefined;
  });
  if (server === undefined) return stopped(output);
  // The hosted service's dialect has no page.
  const dashboard = given.dialect === "neutral" ? (given.public_url ?? server.url) : undefined;
  try {
    output.record({
      event: "listening",
      url: server.url,
      dashboard,
      data,
      database: server.database,
      agent_database: server.agentDatabase,
      store: server.store,
      api_key_file: server.apiKeyFile,
      runtime_access: server.runtimeAccess,
      isolation: server.isolation,
      engine: server.engine,
      limits: server.limits,
      addresses: server.addresses,
    });
    if (!output.isJson)
      for (const line of guidance(
        server,
        { data, dashboard, keepsContainers: given.keep_containers || given.engine === "kubernetes" },
        session,
      ))
        output.line(line);
    await untilAborted(signal);
  } finally {
    await server.close();
    await requests?.close();
  }
  return stopped(output);
}

/** In JSON each entry on standard output is an event beside the others. */
function requestLogOf(given: string, { output, directory }: Session): RequestLogFile {
  if (given !== "-") return openRequestLog(resolve(directory, given), output.complain);
  const tell = (entry: object) =>
    output.isJson ? output.record({ event: "request", ...entry }) : output.line(JSON.stringify(entry));
  return { tell, close: async () => {} };
}

function stopped(output: Session["output"]): number {
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  if (!output.isJson) output.line("Stopped.");
  return 0;
}

const waitingReport =
  (output: Session["output"]): StandbyOptions["onWaiting"] =>
  ({ url, active }) => {
    output.record({ event: "standby", url, active });
    const { host, pid, since } = active;
    if (!output.isJson)
      output.line(`Standby at ${url}: waits for process ${pid} on ${host}, active since ${since}`);
  };

function limitsText({ kind, reason }: LocalServer["limits"]): string {
  return kind === "cgroup" ? "by cgroups" : `by each process's own means (${reason})`;
}

/** The folders by name; mistakes go to `problems`. A missing one would not be created later. */
function givenHostPaths(
  flags: readonly string[],
  directory: string,
  problems: string[],
): Record<string, string> {
  const named = new Map<string, string>();
  for (const flag of flags) {
    const [, name, given] = /^([a-z0-9][a-z0-9.-]*)=(.+)$/.exec(flag) ?? [];
    const path = given && resolve(directory, given);
    if (!name || !path) problems.push(`--host-path: write NAME=PATH instead of '${flag}'`);
    else if (named.has(name)) problems.push(`--host-path: ${name} is given twice`);
    else if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
      problems.push(`--host-path: ${path} is no folder`);
    else named.set(name, path);
  }
  return Object.fromEntries(named);
}

/** A folder is relative to the working directory; everything else is the address of a repository. */
function templatesFrom(given: string | undefined, directory: string): string | undefined {
  const folder = given && resolve(directory, given);
  return folder && statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : given;
}

function podOf(given: string | undefined) {
  const [namespace, name] = given?.split("/") ?? [];
  return namespace !== undefined && name !== undefined ? { namespace, name } : undefined;
}

/** What is given and would have no effect with the engine. */
function engineProblems({
  engine,
  kubeconfig,
  kube_context,
  kube_namespace,
  kube_pod,
  ...given
}: Input): string[] {
  const ofCluster = {
    "--kubeconfig": kubeconfig,
    "--kube-context": kube_context,
    "--kube-namespace": kube_namespace,
    "--kube-pod": kube_pod,
    "--kube-route": given.kube_route,
    "--agents-url": given.agents_url,
    "--agent-image": given.agent_image,
  };
  const ofContainers = {
    "--keep-containers": given.keep_containers,
    "--host-path": given.host_path.length > 0,
  };
  const [flags, why] =
    engine === "kubernetes"
      ? [ofContainers, "is for podman and docker, and --engine is kubernetes"]
      : [ofCluster, "is for --engine kubernetes"];
  return Object.entries(flags).flatMap(([flag, value]) => (value ? [`${flag} ${why}`] : []));
}

const endingText = (keepsContainers: boolean) =>
  keepsContainers
    ? "Ctrl-C stops it and the agents that are processes; those of images run on, and the next start takes them over."
    : "Ctrl-C stops it and the agents that it runs; they start again with it.";

/** What a user needs to know of the server. */
function guidance(
  server: LocalServer,
  {
    data,
    dashboard,
    keepsContainers,
  }: { data: string; dashboard: string | undefined; keepsContainers: boolean },
  { output }: Session,
): string[] {
  const { paint } = output;
  return [
    `${paint("green", "Control plane")} at ${paint("bold", server.url)}`,
    ...(dashboard === undefined ? [] : [`  page     ${dashboardText(dashboard)}`]),
    `  data     ${data}`,
    ...(server.database ? [`  database ${server.database}`] : []),
    ...(server.store ? [`  uploads  ${server.store}`] : []),
    ...(server.agentDatabase
      ? [`  threads  of new deployments: each in a database beside the ${server.agentDatabase}`]
      : []),
    `  API key  ${server.apiKeyFile}`,
    `  agents   ${whoMayCall(server)}`,
    ...(server.addresses.url ? [`  URLs     ${server.addresses.url}`] : []),
    ...(server.addresses.routed ? [`  cluster  ${server.addresses.routed}, past this control plane`] : []),
    `  sandbox  ${isolationText(server.isolation)}`,
    `  images   ${engineText(server.engine)}`,
    `  limits   ${limitsText(server.limits)}`,
    "",
    "The other commands find it by themselves:",
    "  agent-deploy deploy [dir]",
    "Other programs:",
    ...connectLines(server),
    "",
    paint("dim", endingText(keepsContainers)),
  ];
}
