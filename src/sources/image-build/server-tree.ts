import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PACKAGE_NAME } from "../../foundation/package/package-name.ts";
import { ImageBuildError } from "./image-build-error.ts";

/** The root of this package. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
/** What an agent server is made of, below `src/` or `lib/`. */
const PARTS = ["agent-server", "foundation", "http", "project"];

export type ServerTree = { entry: string; version: string };

/**
 * Puts this package's agent server and the packages that it needs into a folder. A clone brings its sources and what is
 * installed in it; an installed package is installed again, for the platform of the image.
 * @throws ImageBuildError when npm does not install it
 */
export async function writeServerTree(
  target: string,
  platform: { os: string; cpu: string },
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerTree> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  await mkdir(target, { recursive: true });
  if (!isClone()) {
    await installServer(target, `${PACKAGE_NAME}@${version}`, platform, environment);
    return { entry: `node_modules/${PACKAGE_NAME}/lib/agent-server/main.js`, version };
  }
  await cp(join(root, "package.json"), join(target, "package.json"));
  for (const part of PARTS) await cp(join(root, "src", part), join(target, "src", part), { recursive: true });
  for (const folder of packageFolders())
    await cp(join(root, folder), join(target, folder), { recursive: true, dereference: true });
  return { entry: "src/agent-server/main.ts", version };
}

/** Whether this program runs from its sources. */
const isClone = () => import.meta.url.endsWith(".ts");

async function installServer(
  target: string,
  name: string,
  { os, cpu }: { os: string; cpu: string },
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  await writeFile(join(target, "package.json"), '{"private":true}\n');
  const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", `--os=${os}`, `--cpu=${cpu}`];
  await promisify(execFile)("npm", ["install", ...options, name], {
    cwd: target,
    env: { ...environment },
  }).catch((cause: unknown) => {
    throw new ImageBuildError(`npm could not install ${name} for the image`, {
      hint: "The image needs the agent server from npm: see whether its registry can be reached.",
      cause,
    });
  });
}

/** The folders of all packages that this one needs, relative to its root; one in another's folder comes with it. */
function packageFolders(): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = findPackage(name, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const needed of dependenciesOf(join(root, folder))) add(needed, folder);
  };
  for (const name of dependenciesOf(root)) add(name, "");
  const all = [...found].sort();
  return all.filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(root, candidate, "package.json"))) return candidate;
    if (folder === "." || folder === "") return undefined;
  }
}

function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...optionalDependencies });
}
