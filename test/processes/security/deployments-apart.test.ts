// What keeps deployments apart: its attacks are in support/deployments-apart-suite.ts, and for what stands in for
// bubblewrap in the ci suite.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { attackingAgent } from "../../support/agents/attacking-agent.ts";
import { apiOf, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { pathWithout } from "../../support/machine/path-without.ts";
import { deploymentsApart } from "../../support/processes/deployments-apart-suite.ts";
import { projectFolder } from "../../support/project-folder.ts";

const hasBubblewrap = spawnSync("bwrap", ["--ro-bind", "/", "/", "true"]).status === 0;
// In CI it must work.
const must = process.env.CI === "true" && process.platform === "linux";

if (hasBubblewrap || must) deploymentsApart("bubblewrap", []);
else test.skip("bubblewrap is not installed or not allowed: its sandbox tests are skipped", () => {});

test("without a sandbox an agent can read the control plane's key file, so the other tests are meaningful", async () => {
  await using plane = await startTestControlPlane({ real: true, sandbox: "off" });
  const attacker = await attackingAgent(plane, "attacker");
  const file = JSON.stringify(join(plane.data, "secrets.key"));
  expect((await attacker.run(`return require("fs").readFileSync(${file}, "utf8").length`)).value).toBe(45);
});

test.runIf(hasBubblewrap || must)("an agent can read shared paths, and nothing beside them", async () => {
  using folder = projectFolder({ "shared/model.bin": "weights", "beside.txt": "x" });
  const shared = [join(folder.path, "shared")];
  await using plane = await startTestControlPlane({ real: true, shared });
  const agent = await attackingAgent(plane, "reader");
  const read = (name: string) =>
    agent.run(`return require("fs").readFileSync(${JSON.stringify(join(folder.path, name))}, "utf8")`);
  expect(await read("shared/model.bin")).toEqual({ value: "weights" });
  expect(await read("beside.txt")).toEqual({ failure: "ENOENT" });
});

test("an agent inherits no open file descriptors of the process that started the server", async () => {
  using folder = projectFolder({ "opened.txt": "canary-in-an-open-file" });
  const bin = fileURLToPath(new URL("../../../bin/agent-deploy.js", import.meta.url));
  const script = 'exec 77< opened.txt; exec "$0" "$@"';
  const args = ["-c", script, process.execPath, bin, "server", "--port", "0", "--json"];
  const child = spawn("bash", args, { cwd: folder.path, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    const { url, api_key_file } = JSON.parse(line) as { url: string; api_key_file: string };
    const agent = await attackingAgent(
      apiOf({ url, apiKey: readFileSync(api_key_file, "utf8").trim() }),
      "descriptors",
    );
    const { value } = await agent.run(
      `const text = Buffer.alloc(9); require("fs").readSync(77, text, 0, 9, 0); return text.toString()`,
    );
    expect(value ?? "").not.toContain("canary");
    const open =
      "return require('fs').readdirSync('/proc/self/fd').map((fd) => { try { return require('fs').readlinkSync('/proc/self/fd/' + fd) } catch { return '' } }).join()";
    expect((await agent.run(open)).value).not.toContain("opened.txt");
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});

test("a shared path that does not exist is rejected before anything starts", async () => {
  const starting = startTestControlPlane({ real: true, shared: ["/not/there"] });
  await expect(starting).rejects.toThrow("there is no /not/there to share with builds and agents");
});

test("`required` refuses to start when no sandbox works, and says why", async () => {
  const path = pathWithout("bwrap", "unshare");
  const data = mkdtempSync(join(tmpdir(), "plane-"));
  // Only root can enter it, so a user for each deployment cannot work either.
  chmodSync(data, 0o700);
  const nested = join(data, "within");
  mkdirSync(nested);
  const starting = startTestControlPlane({
    real: true,
    data: nested,
    sandbox: "required",
    environment: { ...process.env, PATH: path },
  });
  await expect(starting).rejects.toThrow(/no sandbox works here: bubblewrap: bwrap is not installed/);
  rmSync(path, { recursive: true });
  rmSync(data, { recursive: true });
});

test.runIf(hasBubblewrap || must)(
  "the sandbox hides a data folder behind a symbolic link like any other",
  async () => {
    using folder = projectFolder({ "real/": "" });
    chmodSync(folder.path, 0o755);
    symlinkSync(join(folder.path, "real"), join(folder.path, "link"));
    const data = join(folder.path, "link/data");
    await using plane = await startTestControlPlane({ real: true, data, shared: [folder.path] });
    expect(plane.isolation.kind, plane.isolation.reason).toBe("bubblewrap");
    const agent = await attackingAgent(plane, "behind-a-link");
    for (const path of [data, join(folder.path, "real/data")]) {
      const read = `return require("fs").readFileSync(${JSON.stringify(join(path, "secrets.key"))}, "utf8")`;
      expect(existsSync(join(path, "secrets.key"))).toBe(true);
      expect(await agent.run(read)).toEqual({ failure: "ENOENT" });
    }
  },
);

test.runIf(hasBubblewrap || must)(
  "a build can read the registry's credentials, and an agent cannot",
  async () => {
    const environment = { ...process.env, "npm_config_//registry.example.test/:_authToken": "canary-token" };
    await using plane = await startTestControlPlane({ real: true, environment });
    const agent = await attackingAgent(plane, "credentials");
    const { value } = await agent.run(`
    const { existsSync, readFileSync } = require("fs");
    const file = process.env.HOME + "/.npmrc";
    return JSON.stringify(process.env) + (existsSync(file) ? readFileSync(file, "utf8") : "")`);
    expect(value).not.toContain("canary-token");
    const npmrc = join(plane.data, "deployments", agent.id, "build-home/.npmrc");
    expect(readFileSync(npmrc, "utf8")).toContain("//registry.example.test/:_authToken=canary-token");
  },
);
