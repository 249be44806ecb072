import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
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
  const name = shortened(packages.join("_").replaceAll(/[^\w.@-]+/g, "-"));
  const folder = join(caches, "agent-deploy", `node-${name}`);
  if (existsSync(join(folder, "ready"))) return folder;
  // Several suites may want it at once: each installs in its own folder, and the first to be done wins.
  const scratch = `${folder}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  await writeFile(join(scratch, "package.json"), '{"private":true,"type":"module"}\n');
  await run("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: scratch });
  await writeFile(join(scratch, "ready"), "");
  await rename(scratch, folder).catch(() => undefined);
  await rm(scratch, { recursive: true, force: true });
  return folder;
}

/** Names of files have at most 255 bytes. */
function shortened(name: string): string {
  if (name.length <= 200) return name;
  return `${name.slice(0, 100)}-${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
}
