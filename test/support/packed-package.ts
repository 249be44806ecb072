import { execFile } from "node:child_process";
import { cp, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

/** This package as it is published, in a folder; `AGENT_DEPLOY_PACKAGE` names one that is packed already. @returns its path */
export async function packInto(folder: string): Promise<string> {
  const { AGENT_DEPLOY_PACKAGE: packed } = process.env;
  if (packed) await cp(packed, join(folder, basename(packed)));
  else await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: root });
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  if (!tarball) throw new Error(`npm pack has left no tarball in ${folder}`);
  return join(folder, tarball);
}
