import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bench = fileURLToPath(new URL(".", import.meta.url));

type Lock = { packages: Record<string, { integrity?: string; optional?: boolean }> };
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Installs what package.json of this folder, or of one in it, names, once: it is large, and few benches need it. */
export async function installPeers(name = "", megabytes = 140): Promise<void> {
  const folder = join(bench, name);
  const { packages } = read(join(folder, "package-lock.json")) as Lock;
  if (isInstalled(folder, packages)) return;
  const { dependencies } = read(join(folder, "package.json")) as { dependencies: Record<string, string> };
  const direct = Object.entries(dependencies).map(([name, version]) => `  ${name} ${version}`);
  const all = Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional).length;
  console.log(
    `Installing into ${join("bench", name, "node_modules")} (${all} packages with what they need, about ${megabytes} MB):`,
  );
  console.log(direct.join("\n"));
  const npm = spawn("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new Error(`\`npm ci\` in ${folder} ended with ${code}; what it wrote is above`);
}

/** npm writes down what it installed; packages for other systems are not among it. */
function isInstalled(folder: string, wanted: Lock["packages"]): boolean {
  const written = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(written)) return false;
  const { packages: installed } = read(written) as Lock;
  return Object.entries(wanted).every(
    ([path, { integrity, optional }]) => path === "" || optional || installed[path]?.integrity === integrity,
  );
}
