// Deployments of one control plane attack it and each other: from an agent, and from a build.
import { execFile, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attackingAgent } from "../agents/attacking-agent.ts";
import { creation, startTestControlPlane } from "../control-plane/control-plane.ts";
import { gitRepository } from "../git/git-repository.ts";
import { pathWithout } from "../machine/path-without.ts";
import { projectFolder } from "../project-folder.ts";
import { askAndEnd, attacks } from "./loopback-attacks.ts";

const CANARY = "canary-of-the-victim";
const isRoot = process.getuid?.() === 0;
const main = fileURLToPath(new URL("../../../src/agent-server/main.ts", import.meta.url));
const runnerParent = fileURLToPath(new URL("runner-parent.ts", import.meta.url));
const blocked = fileURLToPath(new URL("../../fixtures/graphs/blocked", import.meta.url));

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

/** A program of this machine that asks for threads. */
const script = (url: string) =>
  `fetch("${url}/threads/search",{method:"POST",headers:{"content-type":"application/json"},body:"{}"}).then(({status})=>process.stdout.write(String(status)))`;

/** The attacks on one kind of sandbox. `without`: the programs that are missing, so that it is this one. */
export function deploymentsApart(kind: "bubblewrap" | "unshare" | "user", without: readonly string[]): void {
  describe(`with the sandbox \`${kind}\``, () => {
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
      // As another user the programs of the sandbox could not write there, whatever they were asked to.
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
        // In its own PID namespace the number may be one of its processes: never the other's.
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

    test("an agent reaches its own URL over loopback, and another deployment's only with a runtime key", async () => {
      const thread = async () => {
        const made = await fetch(`${victim.url}/threads`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        });
        expect(made.status).toBe(200);
        return ((await made.json()) as { thread_id: string }).thread_id;
      };
      const id = await thread();
      const search = (url: string) => attacks(url)["lists threads"] as string;
      expect(await attacker.run(search(attacker.url))).toEqual({ value: 200 });
      for (const [name, attack] of Object.entries(attacks(victim.url))) {
        const { value, failure } = await attacker.run(attack);
        expect(value ?? failure, name).toBe(401);
      }
      await attacker.run(askAndEnd(victim.url, "DELETE", `/threads/${id}`));
      // Programs of the machine and health checks go on as before, on the same port.
      expect((await fetch(`${victim.url}/threads/${id}`)).status).toBe(200);
      expect(await attacker.run(`return (await fetch("${victim.url}/ok")).status`)).toEqual({ value: 200 });
      const { stdout } = await promisify(execFile)(process.execPath, ["-e", script(victim.url)]);
      expect(stdout).toBe("200");
      // The control plane itself, and an agent's own port behind the gateway, are no way around it.
      const direct = `return (await fetch("${plane.url}/v2/deployments")).status`;
      expect(await attacker.run(direct)).toEqual({ value: 401 });

      const runtime_keys = [{ name: "attacker", value: "a-key-for-the-attacker" }];
      expect((await plane.patch(`/v2/deployments/${victim.id}`, { runtime_keys })).status).toBe(200);
      const withKey = `return (await fetch("${victim.url}/threads/search", { method: "POST", headers: { "content-type": "application/json", "x-api-key": "a-key-for-the-attacker" }, body: "{}" })).status`;
      expect(await attacker.run(withKey)).toEqual({ value: 200 });
      await plane.patch(`/v2/deployments/${victim.id}`, { runtime_keys: [] });
    });

    test("neither a build nor a fetch nor a webhook reaches another deployment's URL", async () => {
      const port = new URL(victim.url).port;
      const listing = `fetch("${victim.url}/threads/search",{method:"POST",headers:{"content-type":"application/json"},body:"{}"}).then(({status})=>console.log("answered "+status))`;
      using code = gitRepository({
        "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
        "ask.mjs": listing,
      });
      const install_command = `${JSON.stringify(process.execPath)} ask.mjs && exit 1`;
      const messagesOf = async (body: object) => {
        const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
        const { status_message } = await plane.settled(id, latest_revision_id);
        const path = `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`;
        const { body: logs } = await plane.post(path, {});
        return `${status_message} ${JSON.stringify(logs)}`;
      };
      const source_config = { repo_url: code.path, install_command };
      expect(await messagesOf(creation(`asking-${kind}`, { source_config }))).toContain("answered 401");
      const repo_url = `http://127.0.0.1:${port}/threads`;
      const fetched = await messagesOf(creation(`fetching-${kind}`, { source_config: { repo_url } }));
      expect(fetched).toMatch(/could not read .*(Authentication failed|could not read Username|401)/);
      const webhook = `${victim.url}/threads?from=webhook`;
      const before = await fetch(`${victim.url}/threads/count`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      const counted = await before.json();
      const body = JSON.stringify({ assistant_id: "agent", input: { code: "return 1" }, webhook });
      const headers = { "content-type": "application/json" };
      await fetch(`${attacker.url}/runs/wait`, { method: "POST", headers, body });
      const after = await fetch(`${victim.url}/threads/count`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      expect(await after.json()).toEqual(counted);
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

    test("an agent whose graph blocks it ends when the control plane is killed", async () => {
      using folder = projectFolder({ "data/": "" });
      const data = join(folder.path, "data");
      // Another user is to get there.
      chmodSync(folder.path, 0o755);
      const parent = spawn(process.execPath, [runnerParent, blocked, data, "--confined"], {
        env: { ...process.env, PATH: path },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let isBlocked = false;
      for await (const line of createInterface(parent.stdout)) {
        isBlocked = line.startsWith("blocked ");
        if (isBlocked) break;
      }
      expect(isBlocked).toBe(true);
      expect(processesWith(data).length).toBeGreaterThan(0);
      parent.kill("SIGKILL");
      await expect.poll(() => processesWith(data), { timeout: 10_000 }).toEqual([]);
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
}
