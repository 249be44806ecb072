import { delimiter, dirname } from "node:path";

/**
 * The variables that this program was started with, handed down by its entry file. Children never get all of
 * it: each function here takes only what one kind of child needs.
 */
export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** An environment as a child gets it. */
export type ChildEnvironment = Record<string, string>;

const machine = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "LANG",
  "LANGUAGE",
  "LC_ALL",
  "LC_CTYPE",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SYSTEMROOT",
  "COMSPEC",
  "PATHEXT",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
];
const proxies = ["http_proxy", "https_proxy", "no_proxy", "all_proxy"].flatMap((n) => [n, n.toUpperCase()]);
/** Each names a file or a folder. */
export const certificateVariables = [
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "CURL_CA_BUNDLE",
  "REQUESTS_CA_BUNDLE",
  "GIT_SSL_CAINFO",
  "GIT_SSL_CAPATH",
];
/** Where the operator's own settings and credentials lie: as who this program runs. */
const user = ["HOME", "USER", "LOGNAME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"];
const git = [
  "SSH_AUTH_SOCK",
  "SSH_AGENT_PID",
  "GIT_SSH",
  "GIT_SSH_COMMAND",
  "GIT_SSH_VARIANT",
  "XDG_CONFIG_HOME",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_SYSTEM",
  "GIT_CONFIG_NOSYSTEM",
];
const packageManagers = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "COREPACK_HOME", "PNPM_HOME"];

/**
 * Registries, their credentials, caches and certificates. Not the rest of `npm_config_*`: when this program is
 * itself run by npm, that describes the outer npm (its prefix, its workspace, what it leaves out).
 */
const npmSetting =
  /^npm_config_(registry|userconfig|globalconfig|cache|nodedir|offline|prefer_offline|cafile|ca|cert|key|strict_ssl|proxy|http_proxy|https_proxy|noproxy|fetch_\w+|maxsockets|@[^:]+:registry|\/\/.+)$/i;
const otherRegistrySetting =
  /^(COREPACK_NPM_(REGISTRY|TOKEN|USERNAME|PASSWORD)|YARN_(NPM_REGISTRY_SERVER|REGISTRY|NPM_AUTH_TOKEN))$/;

/** Indexes of packages in Python, their credentials and certificates; uv reads none of pip's. */
const pythonSetting =
  /^(UV_((DEFAULT_|EXTRA_)?INDEX(_URL|_STRATEGY|_\w+_(USERNAME|PASSWORD))?|FIND_LINKS|INSECURE_HOST|OFFLINE|SYSTEM_CERTS|KEYRING_PROVIDER|HTTP_\w+|CONCURRENT_\w+)|PIP_((EXTRA_)?INDEX_URL|FIND_LINKS|NO_INDEX|TRUSTED_HOST|CERT|PROXY|RETRIES|DEFAULT_TIMEOUT))$/;

function pythonSettings(host: HostEnvironment): ChildEnvironment {
  const { PIP_INDEX_URL, PIP_EXTRA_INDEX_URL } = host;
  return {
    ...(PIP_INDEX_URL && { UV_DEFAULT_INDEX: PIP_INDEX_URL }),
    ...(PIP_EXTRA_INDEX_URL && { UV_INDEX: PIP_EXTRA_INDEX_URL }),
    ...pick(
      host,
      Object.keys(host).filter((name) => pythonSetting.test(name)),
    ),
  };
}

/** Never prompts, and gives up on a server that is silent for a minute. */
const SSH = "ssh -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=15 -o ServerAliveCountMax=4";

/**
 * Whose credentials git uses: the operator's, with all that is configured for this program's user; or none
 * (`anonymous`), for deployments of other tenants, which choose the address and see what is fetched.
 */
export type GitIdentity = "operator" | "anonymous";

/** No key, no agent, no ticket: ssh finds those of its user wherever `HOME` is. */
const ANONYMOUS_SSH = `${SSH} -F none -o PreferredAuthentications=none -o IdentityAgent=none`;
/** Neither git, its transports nor the libraries below them find a file of the user or a setting of the system. */
const ANONYMOUS: ChildEnvironment = {
  HOME: "/dev/null",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_SSH_COMMAND: ANONYMOUS_SSH,
  KRB5CCNAME: "FILE:/dev/null",
};

/** What git needs: where it is, who asks, proxy, certificates, the SSH agent. It can never ask a question. */
export function gitEnvironment(host: HostEnvironment, identity: GitIdentity): ChildEnvironment {
  const variables = [...machine, ...proxies, ...certificateVariables];
  return {
    ...(identity === "anonymous"
      ? { ...pick(host, without(variables, user)), ...ANONYMOUS }
      : {
          // It would replace the program that the machine has for it.
          ...(host.GIT_SSH === undefined && { GIT_SSH_COMMAND: SSH }),
          ...pick(host, [...variables, ...git]),
        }),
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    SSH_ASKPASS: "",
  };
}

/**
 * npm takes the names of its variables in any case. Here they are in lower case; of two that are then the same, the one
 * that was in lower case counts.
 */
export function npmSettings(host: HostEnvironment): ChildEnvironment {
  const settings = Object.entries(host).flatMap(([name, value]) => {
    const setting = /^npm_config_(.+)$/i.exec(name)?.[1];
    if (setting === undefined || value === undefined || !npmSetting.test(name)) return [];
    const isScoped = /^(@|\/\/)/.test(setting);
    return [[name, `npm_config_${isScoped ? setting : setting.toLowerCase()}`, value] as const];
  });
  const isPlain = ([name, plain]: readonly [string, string, string]) => Number(name === plain);
  settings.sort((a, b) => isPlain(a) - isPlain(b));
  return Object.fromEntries(settings.map(([, name, value]) => [name, value]));
}

/** What an install or build command needs: registries, proxy and certificates; no secrets of a deployment. */
export function buildEnvironment(
  host: HostEnvironment,
  binFolders: readonly string[],
  identity: GitIdentity = "operator",
): ChildEnvironment {
  const settings = Object.keys(host).filter((name) => otherRegistrySetting.test(name));
  const picked = pick(host, [
    ...machine,
    ...proxies,
    ...certificateVariables,
    ...(identity === "anonymous" ? [] : git),
    ...packageManagers,
    ...settings,
  ]);
  const unconfigured = identity === "anonymous" && { GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  return withPath({ ...picked, ...npmSettings(host), ...pythonSettings(host), ...unconfigured }, binFolders);
}

/** What an agent gets beside its secrets. */
export function agentEnvironment(host: HostEnvironment): ChildEnvironment {
  // An agent starts faster where Node keeps compiled code.
  return withPath(pick(host, [...machine, ...proxies, ...certificateVariables, "NODE_COMPILE_CACHE"]), []);
}

const engines = [
  ...["CONTAINERS_CONF", "CONTAINERS_CONF_OVERRIDE", "CONTAINERS_STORAGE_CONF", "CONTAINERS_REGISTRIES_CONF"],
  ...["CONTAINER_HOST", "CONTAINER_CONNECTION", "REGISTRY_AUTH_FILE", "STORAGE_DRIVER", "STORAGE_OPTS"],
  ...["DOCKER_HOST", "DOCKER_CONTEXT", "DOCKER_CONFIG", "DOCKER_TLS_VERIFY", "DOCKER_CERT_PATH"],
  ...["XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK"],
];

/** What the command line of podman or docker needs: where its engine, its configuration and its logins are. */
export function engineEnvironment(host: HostEnvironment): ChildEnvironment {
  return pick(host, [...machine, ...proxies, ...certificateVariables, ...engines]);
}

/** Whether a variable of this name says something to the command line of an engine itself. */
export function isReadByEngine(name: string): boolean {
  return (
    [...machine, ...proxies, ...certificateVariables].includes(name) ||
    /^_?(CONTAINERS?|DOCKER|PODMAN|BUILDAH|STORAGE|REGISTRY|REGISTRIES|XDG|DBUS|LD|LC|LISTEN|NOTIFY|SSH|OTEL|GODEBUG|GOTRACEBACK|GOMAXPROCS|GOGC|GOMEMLIMIT)(_|$)/.test(
      name,
    )
  );
}

/** The node that runs this program comes first, so that builds and agents use the same one. */
function withPath(environment: ChildEnvironment, binFolders: readonly string[]): ChildEnvironment {
  const path = [...binFolders, dirname(process.execPath), environment.PATH].filter(Boolean).join(delimiter);
  return { ...environment, PATH: path };
}

const without = (names: readonly string[], left: readonly string[]) =>
  names.filter((name) => !left.includes(name));

function pick(host: HostEnvironment, names: readonly string[]): ChildEnvironment {
  const picked: ChildEnvironment = {};
  for (const name of names) {
    const value = host[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
