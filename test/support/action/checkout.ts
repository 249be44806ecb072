import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = resolve(import.meta.dirname, "../../..");
const LAUNCHER = pathToFileURL(join(ROOT, "bin/agent-deploy.js")).href;

export type Locked = { name: string; version: string; integrity: string };

/**
 * What a runner has of the Action, with this tree's bundle. Its program is this tree's as well, so that its lock file
 * names only what a test gives it: the real one fetches all that the servers depend on (test/ci does that).
 */
export function actionCheckout(
  dependencies: readonly Locked[] = [],
  { hasLock = true }: { hasLock?: boolean } = {},
): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), "action-checkout-"));
  cpSync(join(ROOT, "action.yml"), join(folder, "action.yml"));
  symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
  // For TEST_ACTION_FROM=source.
  symlinkSync(join(ROOT, "src"), join(folder, "src"));
  const manifest = {
    name: "agent-deploy",
    version: "0.0.0",
    type: "module",
    dependencies: Object.fromEntries(dependencies.map(({ name, version }) => [name, version])),
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const locked = dependencies.map(({ name, ...rest }) => [`node_modules/${name}`, rest]);
  const lock = { lockfileVersion: 3, packages: { "": manifest, ...Object.fromEntries(locked) } };
  if (hasLock) writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  mkdirSync(join(folder, "bin"));
  const imports = [...dependencies.map(({ name }) => name), LAUNCHER];
  const program = imports.map((name) => `await import(${JSON.stringify(name)});\n`).join("");
  writeFileSync(join(folder, "bin", "agent-deploy.js"), program);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
