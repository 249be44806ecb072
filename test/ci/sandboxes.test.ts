import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deploymentsApart } from "../support/processes/deployments-apart-suite.ts";

// The sandboxes that are used when bubblewrap is not installed.
const hasNamespaces = spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status === 0;
const must = process.env.CI === "true" && process.platform === "linux";

if (hasNamespaces || must) deploymentsApart("unshare", ["bwrap"]);
else test.skip("namespaces are not allowed here: their sandbox tests are skipped", () => {});

if (process.getuid?.() === 0) deploymentsApart("user", ["bwrap", "unshare"]);
else test.skip("only root can give each deployment a user: its sandbox tests are skipped", () => {});

const USER = 1500;
const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

test.runIf(process.getuid?.() === 0)(
  "a server that is not root tells another deployment's connections from those of the machine, too",
  async () => {
    const home = mkdtempSync(join(tmpdir(), "not-root-"));
    const temporary = join(home, "tmp");
    mkdirSync(temporary);
    for (const folder of [home, temporary]) chownSync(folder, USER, USER);
    const as = ["--reuid", `${USER}`, "--regid", `${USER}`, "--clear-groups", process.execPath, vitest];
    const suite = "test/processes/security/deployments-apart.test.ts";
    const words = ["run", "--configLoader", "runner", "--project", "processes", suite];
    const child = spawn("setpriv", [...as, ...words, "-t", "over loopback|nor a fetch"], {
      env: { ...process.env, HOME: home, TMPDIR: temporary },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
      });
    const [code] = await once(child, "close");
    rmSync(home, { recursive: true, force: true });
    expect(code, said).toBe(0);
    expect(said).toMatch(/2 passed/);
  },
  240_000,
);
