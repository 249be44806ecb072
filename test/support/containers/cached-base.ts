import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { packageFiles } from "./agent-files.ts";
import { buildImage, onNode } from "./build-image.ts";

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "agent-deploy");
/** What decides what is in it, with the version of Node. */
const madeFrom = ["../../../package-lock.json", "agent-files.ts", "build-image.ts", "cached-base.ts"];

/** The image of Node and the packages that agents need: made once, and kept as an archive. */
export async function cachedBase(
  podman: (...args: string[]) => Promise<string>,
  folder: string,
): Promise<string> {
  const key = createHash("sha256").update(process.version);
  for (const file of madeFrom) key.update(readFileSync(resolve(import.meta.dirname, file)));
  const archive = join(cache, `agent-base-${key.digest("hex").slice(0, 12)}.tar`);
  const name = "agent-base";
  if (existsSync(archive)) {
    await podman("load", "--quiet", "--input", archive);
    return `localhost/${name}`;
  }
  const image = await buildImage(
    podman,
    folder,
    name,
    onNode({ ...packageFiles(), links: { "usr/local/bin/node": "/node" } }),
  );
  await mkdir(cache, { recursive: true });
  const unfinished = `${archive}.${randomUUID()}`;
  await podman("save", "--quiet", "--output", unfinished, image);
  await rename(unfinished, archive);
  return image;
}
