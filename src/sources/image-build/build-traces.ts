import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { create, extract } from "tar";
import { type EngineCall, runEngine } from "./engine-call.ts";

/** The parts of an image's configuration that tell of its build. */
type ImageConfig = {
  config?: Record<string, unknown>;
  history?: Record<string, unknown>[];
  [field: string]: unknown;
};

/**
 * Podman writes into an image's configuration by which containers and from which images its build made it, and has no
 * option to leave that out. Moves the tag to the same image without that: the same tree is then the same image on every
 * machine, not only where the engine has cached steps. The image is exported and imported as an archive, which podman
 * also does with another machine.
 * @param scratch a folder for copies of the image, two at most, which are gone afterwards
 */
export async function removeBuildTraces(call: EngineCall, tag: string, scratch: string): Promise<void> {
  const quiet = { ...call, onLine: () => {} };
  const folder = await mkdtemp(join(scratch, "image-"));
  const archive = join(folder, "image.tar");
  const cwd = join(folder, "files");
  try {
    await runEngine(quiet, ["save", "--quiet", "--format", "docker-archive", "--output", archive, tag]);
    await mkdir(cwd);
    await extract({ file: archive, cwd, strict: true, filter: isFile });
    await rm(archive);
    const { id, files } = await changeConfig(cwd);
    await create({ file: archive, cwd, strict: true, portable: true }, files);
    await rm(cwd, { recursive: true });
    await runEngine(quiet, ["load", "--quiet", "--input", archive]);
    await runEngine(quiet, ["tag", id, tag]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Older readers find the layers by links. */
const isFile = (_: string, entry: object) => "type" in entry && entry.type === "File";

/** Of an image without a name, whose layers stay as they are: its id, the hash of its configuration, and what it is made of. */
async function changeConfig(folder: string): Promise<{ id: string; files: string[] }> {
  const manifest = join(folder, "manifest.json");
  const [{ Config, Layers }] = JSON.parse(await readFile(manifest, "utf8"));
  const text = JSON.stringify(withoutTraces(JSON.parse(await readFile(join(folder, Config), "utf8"))));
  const id = createHash("sha256").update(text).digest("hex");
  const config = `${id}.json`;
  // What came out of the archive is read-only.
  for (const file of [manifest, join(folder, Config)]) await rm(file);
  await writeFile(join(folder, config), text);
  await writeFile(manifest, JSON.stringify([{ Config: config, Layers }]));
  return { id, files: [...new Set([basename(manifest), config, ...Layers])] };
}

function withoutTraces({ container, container_config, parent, ...image }: ImageConfig): ImageConfig {
  const { Hostname, ...config } = image.config ?? {};
  // A comment names the image that a step began with.
  const history = image.history?.map(({ comment, ...step }) => step);
  return { ...image, config, ...(history && { history }) };
}
