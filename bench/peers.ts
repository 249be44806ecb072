import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

type Lock = { packages: Record<string, { integrity?: string; optional?: boolean }> };
const read = (path: string) => JSON.parse(readFileSync(`${folder}${path}`, "utf8"));

/** Installs what package.json of this folder names, once: it is large, and only one bench needs it. */
export async function installPeers(): Promise<void> {
  const { packages } = read("package-lock.json") as Lock;
  if (isInstalled(packages)) return;
  const { dependencies } = read("package.json") as { dependencies: Record<string, string> };
  const direct = Object.entries(dependencies).map(([name, version]) => `  ${name} ${version}`);
  const all = Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional).length;
  console.log(`Installing into bench/node_modules (${all} packages with what they need, about 140 MB):`);
  console.log(direct.join("\n"));
  const npm = spawn("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new Error(`\`npm ci\` in bench/ ended with ${code}; what it wrote is above`);
}

/** npm writes down what it installed; packages for other systems are not among it. */
function isInstalled(wanted: Lock["packages"]): boolean {
  const written = "node_modules/.package-lock.json";
  if (!existsSync(`${folder}${written}`)) return false;
  const { packages: installed } = read(written) as Lock;
  return Object.entries(wanted).every(
    ([path, { integrity, optional }]) => path === "" || optional || installed[path]?.integrity === integrity,
  );
}
