import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AgentDeployError } from "../../foundation/error.ts";

export type PageName = "chat" | "dashboard" | "studio";

/** A page that this package brings could not be built. Happens in a clone only. */
export class PageNotBuiltError extends AgentDeployError {
  readonly code = "page_not_built";
}

/**
 * The folder of a page of ours, built. The published package has it beside its modules. A clone builds it on first
 * need, and again when its sources are newer.
 * @throws PageNotBuiltError with what the build printed
 */
export async function pageFolder(name: PageName): Promise<string> {
  if (extname(import.meta.url) === ".js")
    return fileURLToPath(new URL(`../../pages/${name}`, import.meta.url));
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const folder = join(root, "build/pages", name);
  const sources = [
    join(root, "src/pages", name),
    join(root, "src/pages/design"),
    join(root, "package-lock.json"),
    join(root, "bin/build-pages.js"),
  ];
  if ((await newest(sources)) > (await builtAt(folder))) await build(name, join(root, "bin/build-pages.js"));
  return folder;
}

async function builtAt(folder: string): Promise<number> {
  const info = await stat(join(folder, "index.html")).catch(missing);
  return info?.mtimeMs ?? 0;
}

/** A folder's own time tells of files that are gone. */
async function newest(paths: readonly string[]): Promise<number> {
  const within = await Promise.all(
    paths.map(async (path) => {
      const info = await stat(path).catch(missing);
      if (!info?.isDirectory()) return info?.mtimeMs ?? 0;
      const names = await readdir(path);
      return Math.max(info.mtimeMs, await newest(names.map((name) => join(path, name))));
    }),
  );
  return Math.max(0, ...within);
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function build(name: PageName, program: string): Promise<void> {
  const child = spawn(process.execPath, [program, name], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-2000);
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return;
  throw new PageNotBuiltError(`the ${name} page could not be built:\n${printed.trim()}`, {
    hint: "Run `npm ci` in the clone, then `node bin/build-pages.js`.",
  });
}
