import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { projectFolder } from "../support/project-folder.ts";

test("server rejects invalid options before it writes anything", async () => {
  using folder = projectFolder();
  const port = await runHere(["server", "--port", "99999"], { directory: folder.path });
  expect(port.stderr).toContain("--port: '99999' is not a port");
  const fault = await runHere(["server", "--port", "0", "--fault", "gremlins=1"], { directory: folder.path });
  expect(fault.code).toBe(1);
  expect(fault.stderr).toContain("'gremlins=1' is not a fault");
  const shared = await runHere(["server", "--port", "0", "--share", "models"], { directory: folder.path });
  expect(shared.code).toBe(1);
  expect(shared.stderr).toContain(`there is no ${folder.path}/models to share with builds and agents`);
  const sandbox = await runHere(["server", "--port", "0", "--sandbox", "strong"], { directory: folder.path });
  expect(sandbox.stderr).toContain("--sandbox: write auto, required, off");
  const password = "canary-of-a-password";
  const database = ["--database", `postgres://agent:${password}@127.0.0.1:1/db`];
  const seen = await runHere(["server", "--port", "0", ...database], { directory: folder.path });
  expect(seen.code).toBe(1);
  expect(seen.stderr).toContain("give the URL in AGENT_DEPLOY_DATABASE_URL instead");
  expect(seen.stderr + seen.stdout).not.toContain(password);
  const both = [...database, "--agent-database", `postgres://maker:${password}@127.0.0.1:1/db`];
  const shown = await runHere(["server", "--port", "0", ...both], { directory: folder.path });
  expect(shown.stderr).toContain("--database: everybody");
  expect(shown.stderr).toMatch(
    /--agent-database: everybody .* give the URL in AGENT_DEPLOY_AGENT_DATABASE_URL/,
  );
  expect(shown.stderr + shown.stdout).not.toContain(password);
  const store = await runHere(["server", "--port", "0", "--store", `s3://id:${password}@bucket`], {
    directory: folder.path,
  });
  expect(store.code).toBe(1);
  expect(store.stderr).toMatch(/no credentials in the URL: set .*; set AWS_ACCESS_KEY_ID and AWS_SECRET/);
  expect(store.stderr + store.stdout).not.toContain(password);
  expect(() => statSync(join(folder.path, ".agent-deploy"))).toThrow();
});

test("server refuses flags that have no effect with its engine", async () => {
  using folder = projectFolder();
  const given = { directory: folder.path };
  const cluster = [
    "--kubeconfig",
    "config",
    "--kube-context",
    "a",
    ...["--kube-pod", "c/d"],
    "--kube-namespace",
    "b",
    "--agent-image",
    "i",
    ...["--kube-route", "ingress", "--agents-url", "https://agents.example.com"],
  ];
  const flags = cluster.filter((word) => word.startsWith("--"));
  const podman = await runHere(["server", "--engine", "podman", ...cluster], given);
  expect(podman.code).toBe(1);
  for (const flag of flags) expect(podman.stderr).toContain(`${flag} is for --engine kubernetes`);
  const kubernetes = await runHere(["server", "--engine", "kubernetes", "--keep-containers"], given);
  expect(kubernetes.stderr).toContain("--keep-containers is for podman and docker");
  const route = await runHere(["server", "--engine", "kubernetes", "--kube-route", "traefik"], given);
  expect(route.stderr).toContain("--kube-route: write gateway:NAMESPACE/NAME");
  expect(route.stderr).toContain("--kube-route: give --agents-url, too");
});

test("server says why it cannot use a cluster, and starts nothing", async () => {
  using folder = projectFolder();
  const config = "apiVersion: v1\nkind: Config\ncontexts: [{ name: a, context: { cluster: a, user: a } }]\n";
  writeFileSync(join(folder.path, "config.yaml"), config);
  const args = ["server", "--port", "0", "--engine", "kubernetes", "--kubeconfig"];
  const given = { directory: folder.path };
  const missing = await runHere([...args, "none.yaml"], given);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(`no such file or directory, open '${folder.path}/none.yaml'`);
  const context = await runHere([...args, "config.yaml", "--kube-context", "b"], given);
  expect(context.stderr).toContain("the kubeconfig has no context 'b'; it has a");
});

test.each(["AGENT_DEPLOY_DATABASE_URL", "AGENT_DEPLOY_AGENT_DATABASE_URL"])(
  "server names a database that it cannot reach, without its password: %s",
  async (variable) => {
    using folder = projectFolder();
    const password = "canary-of-a-password";
    const environment = { [variable]: `postgres://agent:${password}@127.0.0.1:1/db` };
    const given = { directory: folder.path, environment };
    const { code, stdout, stderr } = await runHere(["server", "--port", "0"], given);
    expect(code).toBe(1);
    expect(stderr).toContain('cannot connect to PostgreSQL database "db" at 127.0.0.1:1');
    expect(stdout + stderr).not.toContain(password);
  },
);

test("agent reports a folder without graph.json", async () => {
  using folder = projectFolder();
  const { code, stderr } = await runHere(["agent", "--port", "0"], { directory: folder.path });
  expect(code).toBe(1);
  expect(stderr).toContain("graph.json");
});

test("server serves the CLI of its folder until it is stopped", async () => {
  using folder = projectFolder();
  const stop = new AbortController();
  const { directory, signal } = { directory: folder.path, signal: stop.signal };
  const serving = runHere(["server", "--port", "0", "--json"], { directory, signal });
  await expect.poll(async () => (await runHere(["list", "--json"], { directory })).code).toBe(0);
  stop.abort(new Error("SIGINT"));
  const { code, events } = await serving;
  expect({ code, events: events.map(({ event }) => event) }).toEqual({
    code: 0,
    events: ["listening", "closed", "result"],
  });
});
