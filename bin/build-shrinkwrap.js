// Writes npm-shrinkwrap.json for the package that is published: what package-lock.json names, without what only this
// repository's tools need. With it an installed package has the very versions and contents that are tested here. It is
// made when the package is packed and removed afterwards (`--remove`): in this folder npm would prefer it to the lock.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const file = path.join(root, "npm-shrinkwrap.json");
const PUBLIC_REGISTRY = "https://registry.npmjs.org/";

if (process.argv.includes("--remove")) rmSync(file, { force: true });
else writeFileSync(file, `${JSON.stringify(shrinkwrap(), null, 2)}\n`);

function shrinkwrap() {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const { devDependencies: _, ...own } = lock.packages[""];
  const installed = Object.entries(lock.packages).filter(([location, { dev }]) => location !== "" && !dev);
  for (const [location, { integrity }] of installed) {
    if (!integrity) throw new Error(`package-lock.json has no integrity for ${location}`);
  }
  const packages = {
    "": own,
    ...Object.fromEntries(installed.map(([location, entry]) => [location, published(entry)])),
  };
  return {
    name: lock.name,
    version: lock.version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages,
  };
}

/** Where a package was fetched from here says nothing to others: their own registry has it, with the same content. */
function published({ devOptional, resolved, ...entry }) {
  return {
    ...entry,
    ...(devOptional && { optional: true }),
    ...(resolved?.startsWith(PUBLIC_REGISTRY) && { resolved }),
  };
}
