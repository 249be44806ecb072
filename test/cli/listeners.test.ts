import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

test("a listener and its key are made, listed, and deleted by name", async () => {
  await using plane = await startTestControlPlane();
  using folder = projectFolder();
  const run = (...args: string[]) =>
    runHere(args, {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    });
  expect((await run("listeners", "list")).stdout).toContain("No listeners.");
  const made = await run("listeners", "create", "site-a", "--namespace", "agents", "--namespace", "more");
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: "" });
  expect(made.stdout).toContain("keys create site-a --role listener --listener site-a --to site-a.key");
  const key = await run("keys", "create", "site-a", "--role", "listener", "--listener", "site-a", "--json");
  expect(key.events.at(-1)).toMatchObject({ exit_code: 0, role: "listener" });
  const listed = await run("listeners", "list");
  expect(listed.lines[0]).toMatch(/^NAME +NAMESPACES +LAST CALL +ID$/);
  expect(listed.lines[1]).toMatch(/^site-a +agents, more +not since the control plane's start +/);
  for (const [args, problem] of [
    [["keys", "create", "x", "--role", "listener"], "--listener: say which"],
    [["keys", "create", "x", "--role", "read", "--listener", "site-a"], "--listener is for --role listener"],
    [["listeners", "delete", "none"], "there is no listener 'none'"],
    [["listeners", "create", "site-b"], "name at least one"],
  ] as const) {
    const refused = await run(...args);
    expect([refused.code, refused.stderr], args.join(" ")).toEqual([1, expect.stringContaining(problem)]);
  }
  expect((await run("listeners", "delete", "site-a")).code).toBe(0);
  expect((await plane.get("/v2/listeners")).body.resources).toEqual([]);
});

test("a listener's program says all that is missing or wrong at once, and never sends a key in the clear", async () => {
  using folder = projectFolder();
  const given = { directory: folder.path };
  const { code, stderr } = await runHere(["listener", "--control-plane", "http://deploy.example.com"], given);
  expect(code).toBe(1);
  for (const problem of [
    "--id: give the listener's id",
    "--key-file: give the listener's key, or set AGENT_DEPLOY_LISTENER_KEY",
    "--control-plane: answers hold the secrets of agents: write https://",
    "--kube-route, --agents-url: say how requests reach the agents",
  ])
    expect(stderr).toContain(problem);
});
