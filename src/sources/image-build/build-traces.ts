import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type EngineCall, runEngine } from "./engine-call.ts";

/** The parts of an image's configuration that tell of its build. */
type ImageConfig = {
  config?: Record<string, unknown>;
  history?: Record<string, unknown>[];
  [field: string]: unknown;
};

/**
 * Podman writes into an image's configuration by which containers and from which images its build made it, and has no
 * option to leave that out. Makes the tag stand for the same image without it: the same tree is then the same image on
 * every machine, and not only where the engine has the steps of an earlier build.
 * @param scratch a folder for a copy of the image, which is gone afterwards
 */
export async function removeBuildTraces(call: EngineCall, tag: string, scratch: string): Promise<void> {
  const quiet = { ...call, onLine: () => {} };
  const copy = await mkdtemp(join(scratch, "image-"));
  try {
    await runEngine(quiet, ["push", "--quiet", "--format", "v2s2", tag, `dir:${copy}`]);
    const digest = await rewriteConfig(copy);
    await runEngine(quiet, ["pull", "--quiet", `dir:${copy}`]);
    await runEngine(quiet, ["tag", digest, tag]);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Resolves with the new digest, which is the image's id. */
async function rewriteConfig(copy: string): Promise<string> {
  const manifestFile = join(copy, "manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const config = await readFile(join(copy, manifest.config.digest.replace("sha256:", "")), "utf8");
  const text = JSON.stringify(withoutTraces(JSON.parse(config)));
  const hash = createHash("sha256").update(text).digest("hex");
  await writeFile(join(copy, hash), text);
  manifest.config = { ...manifest.config, size: Buffer.byteLength(text), digest: `sha256:${hash}` };
  await writeFile(manifestFile, JSON.stringify(manifest));
  return hash;
}

function withoutTraces({ container, container_config, parent, ...image }: ImageConfig): ImageConfig {
  const { Hostname, ...config } = image.config ?? {};
  // A comment names the image that a step began with.
  const history = image.history?.map(({ comment, ...step }) => step);
  return { ...image, config, ...(history && { history }) };
}
