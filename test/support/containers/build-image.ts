import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, link, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** What an image is made of. */
export type ImageFiles = {
  /** An image to begin with; default: none. */
  from?: string;
  /** Files and folders by their paths in the image (no leading slash), with where they are on this machine. */
  files?: Readonly<Record<string, string>>;
  texts?: Readonly<Record<string, string>>;
  /** Symbolic links by their paths in the image, with what they lead to. */
  links?: Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, string>>;
  variables?: Readonly<Record<string, string>>;
  command?: readonly string[];
};

/** Nothing can be pulled here: the base of all images is Node with the libraries that it is linked to. */
export function onNode({ files, ...others }: ImageFiles): ImageFiles {
  return { ...others, files: { ...libraries, node: process.execPath, ...files } };
}

/** By their paths in the image. */
const libraries = Object.fromEntries(
  (await promisify(execFile)("ldd", [process.execPath]).catch(() => ({ stdout: "" }))).stdout
    .split("\n")
    .flatMap((line) => /(\/\S+) \(0x/.exec(line)?.[1] ?? [])
    .map((path) => [path.slice(1), path]),
);

/** Makes the image `localhost/<name>`; resolves with its name. */
export async function buildImage(
  podman: (...args: string[]) => Promise<string>,
  folder: string,
  name: string,
  { from = "scratch", files = {}, texts = {}, links = {}, labels = {}, variables = {}, command }: ImageFiles,
): Promise<string> {
  const context = await mkdtemp(join(folder, "image-"));
  const tree = join(context, "tree");
  try {
    await mkdir(join(tree, "tmp"), { recursive: true });
    await chmod(join(tree, "tmp"), 0o1777);
    for (const [path, source] of Object.entries(files)) await linkOrCopy(source, join(tree, path));
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    for (const [path, target] of Object.entries(links)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await symlink(target, join(tree, path));
    }
    const lines = [
      `FROM ${from}`,
      "COPY tree /",
      ...Object.entries(labels).map(([key, value]) => `LABEL ${key}=${JSON.stringify(value)}`),
      ...Object.entries(variables).map(([key, value]) => `ENV ${key}=${JSON.stringify(value)}`),
      ...(command ? [`ENTRYPOINT ${JSON.stringify(command)}`] : []),
    ];
    await writeFile(join(context, "Containerfile"), `${lines.join("\n")}\n`);
    const image = `localhost/${name}`;
    await podman("build", "--quiet", "--file", join(context, "Containerfile"), "--tag", image, context);
    return image;
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (existsSync(target)) return;
  const file = await realpath(source);
  // The same bytes need not be copied, where both lie on one disk.
  await link(file, target).catch(() => cp(file, target, { recursive: true, dereference: true }));
}
