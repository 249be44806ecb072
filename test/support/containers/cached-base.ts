import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { packageFiles } from "./agent-files.ts";
import { buildImage, onNode } from "./build-image.ts";

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "agent-deploy");
const lockFile = resolve(import.meta.dirname, "../../../package-lock.json");

/** The image of Node and the packages that agents need: made once for a lock file, and kept as an archive. */
export async function cachedBase(
  podman: (...args: string[]) => Promise<string>,
  folder: string,
): Promise<string> {
  const key = createHash("sha256").update(process.version).update(readFileSync(lockFile)).digest("hex");
  const archive = join(cache, `agent-base-${key.slice(0, 12)}.tar`);
  const name = "agent-base";
  if (existsSync(archive)) {
    await podman("load", "--quiet", "--input", archive);
    return `localhost/${name}`;
  }
  const image = await buildImage(podman, folder, name, onNode(packageFiles()));
  await mkdir(cache, { recursive: true });
  const unfinished = `${archive}.${randomUUID()}`;
  await podman("save", "--quiet", "--output", unfinished, image);
  await rename(unfinished, archive);
  return image;
}
