import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const LAUNCHER = pathToFileURL(join(import.meta.dirname, "../../bin/agent-deploy.js")).href;

/**
 * A tarball that npm installs as `agent-deploy` without asking anybody, and whose program is that of this tree: the
 * real one would fetch all that it depends on (test/ci does that).
 */
export function localPackage(): { spec: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), "local-package-"));
  const package_ = join(folder, "package");
  mkdirSync(join(package_, "bin"), { recursive: true });
  const manifest = { name: "agent-deploy", version: "0.0.0", type: "module" };
  writeFileSync(join(package_, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(package_, "bin", "agent-deploy.js"), `await import(${JSON.stringify(LAUNCHER)});\n`);
  const spec = join(folder, "agent-deploy.tgz");
  execFileSync("tar", ["-czf", spec, "-C", folder, "package"]);
  return { spec, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** How npm reaches its registry from here, for a step whose control plane runs on the runner. */
export function registryVariables(): Record<string, string> {
  const wanted = /^(npm_config_|node_extra_ca_certs$|ssl_cert|https?_proxy$|no_proxy$)/i;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => wanted.test(entry[0])),
  );
}
