import { agentRoutes, type GivenRoutes } from "../../contract/agent-routes.ts";

/** What is installed, and where. */
export type InstallOptions = {
  /** Of the control plane. */
  namespace: string;
  /** Of the agents that it runs. */
  agentsNamespace: string;
  /** Of the control plane, as nodes pull it. */
  image: string;
  /** One is active, the others stand by; more than one need `store`. */
  replicas: number;
  /** `s3://…`: where uploads and archives are kept. Undefined: on a volume of the one replica. */
  store: string | undefined;
  /** What code is built and run by that comes without an image; with `store`. Undefined: such code is refused. */
  agentImage: string | undefined;
  /** The Secret that has database URL and keys: its operator makes it. */
  secret: string;
  /** By which clients reach the API, over HTTPS; undefined: inside of the cluster only. */
  host: string | undefined;
  /** By which they reach the agents; given with `host`, unless requests to agents do not pass the control plane. */
  agentsHost: string | undefined;
} & GivenRoutes;

/** Also the name of the ServiceAccount, the Service and all else. */
export const NAME = "agent-deploy";
export const SECRET_KEYS = {
  databaseUrl: "database-url",
  apiKey: "api-key",
  vaultKey: "vault-key",
  /** May be left out: then threads are on volumes. */
  agentDatabaseUrl: "agent-database-url",
  /** With a store. */
  storeKeyId: "store-access-key-id",
  storeKey: "store-secret-access-key",
  /** With an agent image: what pods of agents read their code with. */
  storeReadKeyId: "store-read-access-key-id",
  storeReadKey: "store-read-secret-access-key",
} as const;

/** What deploy/kubernetes/base has: its overlays change image, store and hosts. */
export const baseOptions: InstallOptions = {
  ...{ namespace: NAME, agentsNamespace: `${NAME}-agents`, secret: NAME, image: NAME },
  ...{
    replicas: 2,
    store: `s3://${NAME}`,
    agentImage: `${NAME}-agent`,
    host: undefined,
    agentsHost: undefined,
  },
};

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Which names cannot be, by the flags that they are given by. */
export const nameProblems = (names: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(names).flatMap(([flag, given]) =>
    given
      .filter((name) => !LABEL.test(name))
      .map((name) => `${flag}: '${name}' is no name for Kubernetes: a-z, 0-9 and -, up to 63`),
  );

export function agentsNamespaceProblems(namespace: string, given: readonly string[]): string[] {
  const problems = nameProblems({ "--agents-namespace": given });
  if (given.includes(namespace))
    problems.push(
      "--agents-namespace: give another than --namespace: agents must not reach what is there beside them",
    );
  return problems;
}

/** All that cannot be, in words for the command line. */
export function installProblems(options: InstallOptions): string[] {
  const { namespace, agentsNamespace, image, replicas, store, agentImage, secret, host, agentsHost } =
    options;
  const problems = nameProblems({ "--namespace": [namespace], "--secret": [secret] });
  problems.push(...agentsNamespaceProblems(namespace, [agentsNamespace]));
  if (!image) problems.push("--image: give the image of the control plane (deploy/images makes it)");
  if (store !== undefined && !/^s3:\/\/[^/?\s@]+/.test(store))
    problems.push(`--store: write s3://BUCKET or s3://BUCKET/PREFIX instead of '${store}'`);
  if (agentImage !== undefined && store === undefined)
    problems.push("--agent-image: give --store, too: what is built is kept there for the pods of agents");
  if (replicas > 1 && store === undefined)
    problems.push("--replicas: several need --store: the files of one are on its own volume");
  for (const [flag, name] of Object.entries({ "--host": host, "--agents-host": agentsHost }))
    if (name !== undefined && !HOST.test(name))
      problems.push(`${flag}: '${name}' is not the whole name of a host`);
  const { routes, problems: ofRoutes } = agentRoutes(options);
  problems.push(...ofRoutes);
  if (routes && agentsHost !== undefined)
    problems.push("--agents-host: give it or --kube-route: requests to agents come in by one of them");
  if (!routes && (host === undefined) !== (agentsHost === undefined))
    problems.push("--host and --agents-host: give both, or neither: the API and the agents each have a host");
  if (host !== undefined && host === agentsHost)
    problems.push("--agents-host: give another than --host: pages of agents must not be of the API's origin");
  return problems;
}
