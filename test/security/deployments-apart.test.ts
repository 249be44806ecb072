// Deployments of one control plane attack it and each other: from an agent, and from a build.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attackingAgent } from "../support/attacking-agent.ts";
import { apiOf, creation, startTestControlPlane } from "../support/control-plane.ts";
import { gitRepository } from "../support/git-repository.ts";
import { projectFolder } from "../support/project-folder.ts";

const CANARY = "canary-of-the-victim";
const hasBubblewrap = spawnSync("bwrap", ["--ro-bind", "/", "/", "true"]).status === 0;
const hasNamespaces = spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status === 0;
const isRoot = process.getuid?.() === 0;
// In CI both must work.
const must = process.env.CI === "true" && process.platform === "linux";

const main = fileURLToPath(new URL("../../src/agent-server/main.ts", import.meta.url));

/** The programs of this machine without some of them. */
function pathWithout(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  chmodSync(folder, 0o755);
  for (const from of (process.env.PATH ?? "")
    .split(delimiter)
    .filter((each) => existsSync(each))
    .reverse()) {
    for (const name of readdirSync(from)) {
      if (programs.includes(name)) continue;
      rmSync(join(folder, name), { force: true });
      symlinkSync(join(from, name), join(folder, name));
    }
  }
  return folder;
}

/** Processes of this machine whose environment holds the text. */
function processesWith(text: string): number[] {
  const isMatch = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, "utf8").includes(text);
    } catch {
      // It has ended.
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isMatch(name))
    .map(Number);
}

describe.each([
  { kind: "bubblewrap", without: [], isPossible: hasBubblewrap || must },
  { kind: "unshare", without: ["bwrap"], isPossible: hasNamespaces || must },
  { kind: "user", without: ["bwrap", "unshare"], isPossible: isRoot },
] as const)("with the sandbox '$kind'", ({ kind, without, isPossible }) => {
  if (!isPossible) return test.skip("this machine has none of it");

  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let attacker: Awaited<ReturnType<typeof attackingAgent>>;
  let victim: Awaited<ReturnType<typeof attackingAgent>>;
  let path = process.env.PATH ?? "";
  beforeAll(async () => {
    if (without.length > 0) path = pathWithout(...without);
    plane = await startTestControlPlane({ real: true, environment: { ...process.env, PATH: path } });
    expect(plane.isolation.kind, plane.isolation.reason).toBe(kind);
    [attacker, victim] = await Promise.all([
      attackingAgent(plane, "attacker"),
      attackingAgent(plane, "victim", [{ name: "TOKEN", value: CANARY }]),
    ]);
  });
  afterAll(async () => {
    await plane[Symbol.asyncDispose]();
    if (without.length > 0) rmSync(path, { recursive: true });
  });

  test("an agent reads its own secrets, and writes into its own folders", async () => {
    expect(await victim.run("return process.env.TOKEN")).toEqual({ value: CANARY });
    const write = `require("fs").writeFileSync("kept", "x"); return require("fs").readFileSync("kept", "utf8")`;
    expect(await victim.run(write)).toEqual({ value: "x" });
  });

  test("a variable of a deployment steers none of the programs that make its sandbox", async () => {
    const file = join(plane.data, "written-by-a-linker");
    const secrets = [
      { name: "LD_DEBUG", value: "files" },
      { name: "LD_DEBUG_OUTPUT", value: file },
      { name: "BASH_ENV", value: "/etc/passwd" },
      { name: "ODD", value: "a 'b' \"c\" $(touch x) `y`\n\\z\t\u00e9 " },
    ];
    const steered = await attackingAgent(plane, "steered", secrets);
    const written = readdirSync(plane.data).filter((name) => name.startsWith("written-by-a-linker"));
    // As another user the programs of the sandbox could not write there, whatever they were told.
    expect(written).toEqual([]);
    for (const { name, value } of secrets)
      expect(await steered.run(`return process.env.${name}`)).toEqual({ value });
    const { value: names } = await steered.run("return Object.keys(process.env).join()");
    expect(names).not.toMatch(/CARRIED/);
  });

  test("a project's own programs stand in for none of those that make the sandbox", async () => {
    const trap = '#!/bin/sh\necho "trapped: $0 as $(/usr/bin/id -u)"\nexit 1\n';
    const names = ["bwrap", "unshare", "setpriv", "mount", "mkdir", "findmnt", "sh", "chown"];
    using code = gitRepository({
      "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
      ...Object.fromEntries(names.map((name) => [`node_modules/.bin/${name}`, trap])),
      "check.mjs": `console.log("reached as " + process.getuid())`,
    });
    for (const name of names) chmodSync(join(code.path, "node_modules/.bin", name), 0o755);
    code.commit({});
    const install_command = `${JSON.stringify(process.execPath)} check.mjs && exit 1`;
    const body = creation("trapping", { source_config: { repo_url: code.path, install_command } });
    const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
    await plane.settled(id, latest_revision_id);
    const { body: logs } = await plane.post(
      `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`,
      {},
    );
    const lines: string[] = logs.logs.map(({ message }: { message: string }) => message);
    expect(lines.filter((line) => /trapped/.test(line))).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^reached as \d+$/));
  });

  test.each(["secrets.key", "api-key", "control-plane.db", "control-plane.db-wal", "server.json"])(
    "an agent cannot read the control plane's %s",
    async (name) => {
      const file = join(plane.data, name);
      expect(existsSync(file)).toBe(true);
      const { failure } = await attacker.run(
        `return require("fs").readFileSync(${JSON.stringify(file)}, "utf8")`,
      );
      expect(["ENOENT", "EACCES"]).toContain(failure);
    },
  );

  test("an agent finds nothing of another deployment: neither data nor build nor home nor temporary files", async () => {
    await victim.run(`require("fs").writeFileSync(require("os").tmpdir() + "/note", "x")`);
    const folder = join(plane.data, "deployments", victim.id);
    const script = (path: string) => `return require("fs").readdirSync(${JSON.stringify(path)})`;
    for (const path of ["", "data", "builds", "home", "home-tmp", join("builds", victim.revision_id)]) {
      expect(existsSync(join(folder, path))).toBe(true);
      const { failure } = await attacker.run(script(join(folder, path)));
      expect(["ENOENT", "EACCES"], path).toContain(failure);
    }
    const { value } = await attacker.run(`return require("fs").readdirSync(require("os").tmpdir())`);
    expect(value).not.toContain("note");
  });

  test("an agent sees the environment of no other process, and no key in any process's arguments", async () => {
    expect(processesWith(CANARY).length).toBeGreaterThan(0);
    const script = `
      const { readdirSync, readFileSync } = require("fs");
      const read = (file) => { try { return readFileSync(file, "utf8"); } catch { return ""; } };
      const pids = readdirSync("/proc").filter((name) => /^\\d+$/.test(name));
      return pids.map((pid) => read("/proc/" + pid + "/environ") + read("/proc/" + pid + "/cmdline")).join();`;
    const { value } = await attacker.run(script);
    expect(value).not.toContain(CANARY);
    expect(value).not.toContain(plane.apiKey);
    expect(value).toContain("agent-server");
  });

  test("an agent can signal neither another deployment nor the control plane", async () => {
    const pids = [process.pid, ...processesWith(CANARY)];
    for (const pid of pids) {
      const { failure } = await attacker.run(`process.kill(${pid}, "SIGKILL")`);
      // Among processes of its own the number may be one of them: never the other's.
      if (kind === "user") expect(failure).toBe("EPERM");
    }
    expect(processesWith(CANARY)).toEqual(pids.slice(1));
  });

  test("an agent cannot change what the control plane or another deployment runs", async () => {
    const before = readFileSync(main, "utf8");
    const cached = join(plane.data, "cache");
    mkdirSync(cached, { recursive: true, mode: 0o700 });
    for (const file of [main, process.execPath, join(cached, "planted")]) {
      const { failure } = await attacker.run(
        `require("fs").appendFileSync(${JSON.stringify(file)}, "planted")`,
      );
      expect(["EROFS", "EACCES", "ENOENT", "ETXTBSY"], file).toContain(failure);
    }
    expect(readFileSync(main, "utf8")).toBe(before);
    expect(readdirSync(cached)).toEqual([]);
  });

  test("what an agent writes to its line to the control plane ends neither of them", async () => {
    const script = `
      const { writeSync } = require("fs");
      const lines = ["garbage", '{"cmd":"NODE_HANDLE_ACK"}', '{"cmd":"NODE_HANDLE","type":"net.Socket"}', "null", "[]",
        '{"type":"listening","url":"http://192.0.2.1/"}', '{"type":"failed","message":1}', "x".repeat(3_000_000)];
      for (const line of lines) {
        let rest = Buffer.from(line + "\\n");
        while (rest.length > 0) {
          try { rest = rest.subarray(writeSync(3, rest)); } catch (error) { if (error.code !== "EAGAIN") throw error; }
        }
      }
      return "written"`;
    expect(await attacker.run(script)).toEqual({ value: "written" });
    expect((await plane.get(`/v2/deployments/${attacker.id}`)).status).toBe(200);
    expect(await attacker.run("return 1")).toEqual({ value: 1 });
    expect(await victim.run("return 1")).toEqual({ value: 1 });
  });

  test("an agent has memory to share and a terminal to make, as programs expect", async () => {
    const share = `require("fs").writeFileSync("/dev/shm/" + process.pid, "x"); return "shared"`;
    expect(await attacker.run(share)).toEqual({ value: "shared" });
    const terminal = `return require("child_process").execFileSync("script", ["-qc", "echo reached", "/dev/null"], { encoding: "utf8" })`;
    expect((await attacker.run(terminal)).value).toContain("reached");
  });

  test("a build command does not follow a link that the install command has left to a folder of the machine", async () => {
    using closed = projectFolder({ "open.txt": "canary-behind-a-closed-door" });
    chmodSync(closed.path, 0o700);
    using code = gitRepository({
      "sub/graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    });
    const body = creation(`linking-${kind}`, {
      source_config: {
        repo_url: code.path,
        install_command: `cd .. && mv sub aside && ln -s ${closed.path} sub`,
        build_command: "cat ./open.txt",
      },
      source_revision_config: { repo_ref: "main", graph_config_path: "sub/graph.json" },
    });
    const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "BUILD_FAILED" });
    const { body: logs } = await plane.post(
      `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`,
      {},
    );
    expect(JSON.stringify(logs)).toContain("cat ./open.txt");
    expect(JSON.stringify(logs)).not.toContain("canary-behind");
  });

  test("nothing that a deployment started outlives its deletion", async () => {
    const leaving = await attackingAgent(plane, `leaving-${kind}`, [
      { name: "MARK", value: `left-by-${kind}` },
    ]);
    await leaving.run(`
      require("child_process").spawn("setsid", ["sleep", "4343"], { detached: true, stdio: "ignore" }).unref();
      return 1`);
    await expect.poll(() => processesWith(`left-by-${kind}`).length).toBeGreaterThan(1);
    await plane.remove(`/v2/deployments/${leaving.id}`);
    const gone = async () => (await plane.get(`/v2/deployments/${leaving.id}`)).status;
    await expect.poll(gone, { timeout: 20_000 }).toBe(404);
    await expect.poll(() => processesWith(`left-by-${kind}`)).toEqual([]);
  });

  test.runIf(isRoot)("an agent is no root, and does not become it", async () => {
    const { value } = await attacker.run("return process.getuid()");
    expect(value).toBeGreaterThanOrEqual(20_000);
    expect((await victim.run("return process.getuid()")).value).not.toBe(value);
    expect(await attacker.run("process.setuid(0)")).toEqual({ failure: "EPERM" });
  });

  test("a build reads and signals nothing of the control plane, and leaves no process behind", async () => {
    using code = gitRepository({
      "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
      "attack.mjs": `
        import { readFileSync } from "node:fs";
        import { spawn } from "node:child_process";
        const attempt = (name, act) => {
          try { act(); console.log(name + " succeeded"); } catch (error) { console.log(name + " failed: " + error.code); }
        };
        attempt("key", () => readFileSync(${JSON.stringify(join(plane.data, "secrets.key"))}));
        attempt("data", () => readFileSync(${JSON.stringify(join(plane.data, "control-plane.db"))}));
        attempt("source", () => readFileSync(${JSON.stringify(main)}, { flag: "r+" }));
        if (${kind === "user"}) attempt("signal", () => process.kill(${process.pid}, "SIGKILL"));
        spawn("setsid", ["sleep", "4242"], { detached: true, stdio: "ignore" }).unref();
        process.exit(1);`,
    });
    const body = creation("building", {
      source_config: { repo_url: code.path, install_command: "node attack.mjs" },
    });
    const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "BUILD_FAILED" });
    const { body: logs } = await plane.post(
      `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`,
      {},
    );
    const lines: string[] = logs.logs.map(({ message }: { message: string }) => message);
    expect(lines.filter((line) => line.endsWith(" succeeded"))).toEqual([]);
    expect(lines.filter((line) => / failed: /.test(line)).length).toBeGreaterThanOrEqual(3);
    const left = () => spawnSync("pgrep", ["-xf", "sleep 4242"], { encoding: "utf8" }).stdout;
    await expect.poll(left).toBe("");
  });
});

test("without a sandbox the attacks succeed: they are no empty tests", async () => {
  await using plane = await startTestControlPlane({ real: true, sandbox: "off" });
  const attacker = await attackingAgent(plane, "attacker");
  const file = JSON.stringify(join(plane.data, "secrets.key"));
  expect((await attacker.run(`return require("fs").readFileSync(${file}, "utf8").length`)).value).toBe(45);
});

test.runIf(hasBubblewrap || must)("what is shared can be read, and nothing beside it", async () => {
  using folder = projectFolder({ "shared/model.bin": "weights", "beside.txt": "x" });
  const shared = [join(folder.path, "shared")];
  await using plane = await startTestControlPlane({ real: true, shared });
  const agent = await attackingAgent(plane, "reader");
  const read = (name: string) =>
    agent.run(`return require("fs").readFileSync(${JSON.stringify(join(folder.path, name))}, "utf8")`);
  expect(await read("shared/model.bin")).toEqual({ value: "weights" });
  expect(await read("beside.txt")).toEqual({ failure: "ENOENT" });
});

test("an agent has none of the files that the server's own parent had opened for it", async () => {
  using folder = projectFolder({ "opened.txt": "canary-in-an-open-file" });
  const bin = fileURLToPath(new URL("../../bin/agent-deploy.js", import.meta.url));
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

test("a shared path that is not there is refused before anything starts", async () => {
  const starting = startTestControlPlane({ real: true, shared: ["/not/there"] });
  await expect(starting).rejects.toThrow("there is no /not/there to share with builds and agents");
});

test("`required` refuses to start where no sandbox works, and says why", async () => {
  const path = pathWithout("bwrap", "unshare");
  const data = mkdtempSync(join(tmpdir(), "plane-"));
  // Nobody but root passes through it: a user for each deployment cannot work either.
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

test.runIf(hasBubblewrap || must)("a data folder behind a link is hidden as any other", async () => {
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
});

test.runIf(hasBubblewrap || must)(
  "a build finds the registry's credentials, and an agent does not",
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
