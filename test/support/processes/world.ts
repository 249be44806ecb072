import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { variablesWithUv } from "../machine/python-environment.ts";
import { registryVariables } from "../machine/registry-variables.ts";
import { engineHere, type World, worldVariable } from "../worlds/world.ts";

const root = resolve(import.meta.dirname, "../../..");
const program = resolve(root, "test/support/worlds/answered-by.mjs");
const AGENT_IMAGE = `registry.test/agent-deploy@sha256:${"a".repeat(64)}`;

/** Of a run with TEST_ENGINE: starts what its control planes share. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const engine = engineHere();
  // Of several projects of a run, the first starts it.
  if (!engine || process.env[worldVariable]) return undefined;
  const open = new AsyncDisposableStack();
  try {
    const world = engine === "kubernetes" ? await startKubernetes(open) : await startContainers(open);
    process.env[worldVariable] = JSON.stringify(world);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
  return () => open.disposeAsync();
}

async function startKubernetes(open: AsyncDisposableStack): Promise<World> {
  const { agentImage, imageUri } = await import("../kubernetes/agent-image.ts");
  const { podImage } = await import("../kubernetes/pod-image.ts");
  const { startTestCluster } = await import("../kubernetes/test-cluster.ts");
  const { startS3 } = await import("./versitygw.ts");
  const image = imageUri("b");
  const { path } = open.use(await mkdtempDisposable(join(tmpdir(), "world-")));
  const { PATH = "" } = await variablesWithUv();
  // As whoever makes such an image sets them; nothing is fetched twice.
  const caches = { npm_config_cache: join(path, "npm"), XDG_CACHE_HOME: join(path, "others") };
  const ofImage = { ...registryVariables(), ...caches, PATH };
  const named = (of: typeof podImage): typeof podImage => {
    return (...given) => {
      const { args = [], environment, ...launch } = of(...given);
      return { ...launch, args: ["--import", program, ...args], environment: { ...environment, ...ofImage } };
    };
  };
  const images = { [AGENT_IMAGE]: named(podImage), [image]: named(agentImage("told")) };
  const cluster = open.use(await startTestCluster(images));
  const s3 = open.use(await startS3());
  const { bucket, endpoint, region = "us-east-1" } = await s3.newBucket();
  const { url, ca, token, kubeconfig } = cluster;
  return {
    ...{ engine: "kubernetes", image, agentImage: AGENT_IMAGE, cluster: { url, ca, token, kubeconfig } },
    store: { bucket, endpoint: endpoint ?? s3.endpoint, region },
    environment: {
      ...s3.environment,
      AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey.reveal(),
    },
  };
}

async function startContainers(open: AsyncDisposableStack): Promise<World> {
  const { openTestEngine } = await import("../containers/engine.ts");
  const podman = open.use(await openTestEngine());
  const image = await podman.image("told", {
    from: await podman.agentImage("agent-told", { version: "told" }),
    files: { "answered-by.mjs": program },
    variables: { ANSWERED_BY: "container", NODE_OPTIONS: "--import /answered-by.mjs" },
  });
  return { engine: "containers", image, environment: { ...podman.environment } };
}
