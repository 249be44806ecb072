import { readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { eventOf, runProcess, startProcess } from "../../support/processes/command-line.ts";
import { projectFolder } from "../../support/project-folder.ts";

const echo = resolve(import.meta.dirname, "../../fixtures/graphs/modes");

async function takenPort() {
  // It is asked whether it is one of ours.
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => holder.listen(0, "127.0.0.1", done));
  return {
    port: (holder.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      await new Promise((done) => holder.close(done));
    },
  };
}

test("server prints its URL, the location of its key and how to use it", async () => {
  using folder = projectFolder({ "key.txt": "a-key-of-my-own\n" });
  await using running = startProcess(
    ["server", "--port", "0", "--data", "plane", "--api-key-file", "key.txt"],
    {
      directory: folder.path,
    },
  );
  await running.line((line) => line.includes("Ctrl-C stops it"));
  running.kill("SIGINT");
  const { code, stdout, stderr } = await running.ended();
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const url = stdout.match(/^Control plane at (http:\S+)$/m)?.[1];
  expect(stdout).toContain(`  page     ${url}/, or signed in: agent-deploy dashboard\n`);
  expect(stdout).toContain(`export AGENT_DEPLOY_BASE_URL=${url}`);
  expect(stdout).toContain(`export AGENT_DEPLOY_API_KEY="$(cat '${folder.path}/plane/api-key')"`);
  expect(stdout).not.toContain("a-key-of-my-own");
  expect(stdout).toMatch(
    /^ {2}agents {3}open to every program of this machine; a deployment's runtime_keys/m,
  );
  expect(readFileSync(join(folder.path, "plane/api-key"), "utf8").trim()).toBe("a-key-of-my-own");
  expect(statSync(join(folder.path, "plane/api-key")).mode & 0o777).toBe(0o600);
});

test("server with a public host reports that agents need a key", async () => {
  using folder = projectFolder();
  const reached = ["server", "--port", "0", "--public-host", "agents.example.test"];
  await using running = startProcess(reached, { directory: folder.path });
  await running.line((line) => line.includes("Ctrl-C stops it"));
  running.kill("SIGINT");
  const { stdout } = await running.ended();
  expect(stdout).toMatch(
    /^ {2}agents {3}want a key: the control plane's or one of the deployment's runtime_keys$/m,
  );
  await using json = startProcess([...reached, "--json"], { directory: folder.path });
  const line = await json.line((text) => eventOf(text).event === "listening");
  expect(eventOf(line).runtime_access).toBe("key");
});

test("server without a sandbox reports that deployments are not isolated, and why", async () => {
  using folder = projectFolder();
  const open = ["server", "--port", "0", "--sandbox", "off"];
  await using running = startProcess(open, { directory: folder.path });
  const line = await running.line((text) => text.startsWith("  sandbox"));
  expect(line).toBe(
    "  sandbox  all deployments share one trust domain with the control plane (it is switched off); see docs/security.md",
  );
  running.kill("SIGINT");
  await running.ended();
  await using json = startProcess([...open, "--json"], { directory: folder.path });
  const event = eventOf(await json.line((text) => eventOf(text).event === "listening"));
  expect(event.isolation).toEqual({ kind: "none", reason: "it is switched off" });
  expect(["cgroup", "process"]).toContain(event.limits.kind);
});

test("server with shared addresses prints the URL pattern of its deployments", async () => {
  using folder = projectFolder();
  const shared = ["server", "--port", "0", "--addresses", "names"];
  await using running = startProcess(shared, { directory: folder.path });
  const line = await running.line((text) => text.startsWith("  URLs"));
  const url = /^ {2}URLs {5}(http:\/\/<name>\.localhost:\d+)$/.exec(line)?.[1];
  running.kill("SIGINT");
  await running.ended();
  await using json = startProcess(["server", "--port", "0", "--json"], { directory: folder.path });
  const event = eventOf(await json.line((text) => eventOf(text).event === "listening"));
  expect(event.addresses).toEqual({ kind: "names", url });
});

test("a port in use is reported with a way out", async () => {
  await using taken = await takenPort();
  using folder = projectFolder();
  for (const command of [["server"], ["agent", echo]]) {
    const { code, stderr } = await runProcess([...command, "--port", String(taken.port)], {
      directory: folder.path,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`port ${taken.port} on 127.0.0.1 is taken by another program`);
    expect(stderr).toContain("--port 0 picks a free port");
  }
});

test("a second server on the same data folder is refused", async () => {
  using folder = projectFolder();
  await using first = startProcess(["server", "--port", "0", "--json"], { directory: folder.path });
  await first.line((line) => eventOf(line).event === "listening");
  const second = await runProcess(["server", "--port", "0"], { directory: folder.path });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("is in use by another control plane");
});

test("--fault injects failures into the server's answers", async () => {
  using folder = projectFolder();
  await using running = startProcess(
    ["server", "--port", "0", "--json", "--fault", "503=1x", "--fault", "latency=1"],
    {
      directory: folder.path,
    },
  );
  await running.line((line) => eventOf(line).event === "listening");
  const { code, events } = await runProcess(["list", "--json"], { directory: folder.path });
  expect(code).toBe(0);
  expect(events.map(({ event }) => event)).toEqual(["retrying", "result"]);
});

test("agent serves a folder's graphs standalone, survives stray errors, and prints only JSON with --json", async () => {
  using data = projectFolder();
  await using running = startProcess(["agent", echo, "--port", "0", "--data", data.path, "--json"], {
    directory: data.path,
  });
  const { url } = eventOf(await running.line((line) => eventOf(line).event === "listening"));
  const run = await fetch(`${url}/runs/wait`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "stray", input: {} }),
  });
  await run.text();
  expect((await fetch(`${url}/ok`)).status).toBe(200);
  running.kill("SIGINT");
  const { code, events, stderr } = await running.ended();
  expect(code).toBe(0);
  expect(events.map(({ event }) => event)).toContain("listening");
  expect(stderr).toContain("A graph did not catch: ");
});

test("agent requires the keys from its environment, and warns when it is open to others", async () => {
  using data = projectFolder();
  const start = (environment: Record<string, string>) =>
    startProcess(["agent", echo, "--host", "127.1", "--port", "0", "--data", data.path, "--json"], {
      directory: data.path,
      environment,
    });
  await using guarded = start({ AGENT_SERVER_API_KEYS: "the-key" });
  const { url } = eventOf(await guarded.line((line) => eventOf(line).event === "listening"));
  expect((await fetch(`${url}/info`)).status).toBe(401);
  expect((await fetch(`${url}/info`, { headers: { "x-api-key": "the-key" } })).status).toBe(200);
  await using open = start({});
  await open.line((line) => eventOf(line).event === "open_to_everybody");
});
