import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { agentFiles } from "./agent-files.ts";
import { buildImage, type ImageFiles, onNode } from "./build-image.ts";
import { cachedBase } from "./cached-base.ts";

const run = promisify(execFile);

/** Enough even on a busy machine; longer calls hang. */
const CALL_MS = 5 * 60_000;

const isInstalled = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Why there are no tests with containers here; undefined when there are. In CI its absence is a failure. */
export const enginesAreMissing = ["podman", "runc"].every(isInstalled)
  ? undefined
  : "podman and runc are needed (packages podman, runc)";
if (enginesAreMissing && process.env.CI) throw new Error(enginesAreMissing);
if (enginesAreMissing) console.warn(`skipped: ${enginesAreMissing}`);

export type TestEngineOptions = {
  /** `host:port` of registries that are spoken to without TLS. */
  registries?: readonly string[];
  /** The network of its containers; default `host`, which needs the fewest rights. */
  network?: "host" | "slirp4netns" | "bridge";
};

export type TestEngine = AsyncDisposable & {
  /** The command line to call. */
  readonly program: "podman";
  /** Variables that lead podman to this engine: to add to those of a control plane. */
  readonly environment: Readonly<Record<string, string>>;
  /** A folder of this engine's own, for files of a test. */
  readonly folder: string;
  /** Calls podman; resolves with what it printed, without the last line break. Rejects with its error output. */
  podman(...args: string[]): Promise<string>;
  /**
   * Makes the image `localhost/<name>` of an agent server of this package with a small graph, which answers with
   * `version`. The same version has the same layers but one. Resolves with its name.
   */
  agentImage(name: string, options?: AgentImageOptions): Promise<string>;
  /** The image of Node (`/node`, also on PATH) and the packages of agent servers and graphs; resolves with its name. */
  packagesImage(): Promise<string>;
  /** Makes the image `localhost/<name>` that runs a script with Node; resolves with its name. */
  scriptImage(name: string, script: string): Promise<string>;
  /** Makes the image `localhost/<name>` of these files. */
  image(name: string, files: ImageFiles): Promise<string>;
};

export type AgentImageOptions = {
  /** Answered by the graph, and the label `org.opencontainers.image.version`. Default `1`. */
  version?: string;
};

/** What is made when it is first asked for. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Podman with its own storage, network and registries. What it started and stored goes with it. */
export async function openTestEngine({
  registries = [],
  network = "host",
}: TestEngineOptions = {}): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  const environment = await configure(folder, { registries, network, driver: "overlay" });
  const podman = async (...args: string[]): Promise<string> => {
    const options = {
      env: { ...process.env, ...environment },
      maxBuffer: 64 * 1024 * 1024,
      timeout: CALL_MS,
    };
    return (await run("podman", args, options)).stdout.trimEnd();
  };
  // Its file system cannot hold overlay layers.
  if (!(await podman("info").catch(() => undefined)))
    await configure(folder, { registries, network, driver: "vfs" });
  const image = (name: string, files: ImageFiles) => buildImage(podman, folder, name, files);
  const packagesImage = once(() => cachedBase(podman, folder));
  const agentServerImage = once(async () => image("agent", { ...agentFiles(), from: await packagesImage() }));
  const nodeImage = once(() => image("node", onNode({})));
  return {
    program: "podman",
    environment,
    folder,
    podman,
    image,
    async agentImage(name, { version = "1" } = {}) {
      const labels = { "org.opencontainers.image.version": version };
      return image(name, { from: await agentServerImage(), labels, variables: { AGENT_VERSION: version } });
    },
    packagesImage,
    async scriptImage(name, script) {
      const texts = { "script.mjs": script };
      return image(name, { from: await nodeImage(), texts, command: ["/node", "/script.mjs"] });
    },
    async [Symbol.asyncDispose]() {
      await podman("rm", "--all", "--force", "--time", "0").catch(() => undefined);
      // Its storage is mounted where layers lie above each other.
      await podman("system", "reset", "--force").catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing of the machine's own engine: neither its images nor its network, which needs rights that CI has not. */
async function configure(
  folder: string,
  { registries, network, driver }: Required<TestEngineOptions> & { driver: "overlay" | "vfs" },
): Promise<Record<string, string>> {
  const files = {
    "containers.conf": [
      "[engine]",
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `tmp_dir = "${join(folder, "tmp")}"`,
      "[containers]",
      `netns = "${network}"`,
      'default_ulimits = ["nofile=4096:4096", "nproc=1000:1000"]',
      "[network]",
      // Its reset at the end removes all networks that it knows of.
      `network_config_dir = "${join(folder, "networks")}"`,
    ],
    "storage.conf": [
      "[storage]",
      `driver = "${driver}"`,
      `graphroot = "${join(folder, "storage")}"`,
      `runroot = "${join(folder, "run")}"`,
    ],
    "registries.conf": registries.flatMap((location) => [
      "[[registry]]",
      `location = "${location}"`,
      "insecure = true",
    ]),
  };
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, name), `${lines.join("\n")}\n`);
  return {
    CONTAINERS_CONF: join(folder, "containers.conf"),
    CONTAINERS_STORAGE_CONF: join(folder, "storage.conf"),
    CONTAINERS_REGISTRIES_CONF: join(folder, "registries.conf"),
  };
}
