import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A project with these packages (`name@version`), made once and kept in the user's cache.
 * @returns its folder
 */
export async function projectWith(...packages: [string, ...string[]]): Promise<string> {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const name = packages.join("_").replaceAll(/[^\w.@-]+/g, "-");
  const folder = join(caches, "agent-deploy", `node-${name}`);
  const isReady = join(folder, "ready");
  if (existsSync(isReady)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{"private":true,"type":"module"}\n');
  await run("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  await writeFile(isReady, "");
  return folder;
}
