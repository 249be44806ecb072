import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

test("a template that the control plane lists is deployed under its own name, from any folder", async () => {
  using templates = projectFolder({
    "chat/graph.json": GRAPH_JSON,
    "chat/agent.mjs": "export const graph = 1;",
    "bad/graph.json": "{",
  });
  using folder = projectFolder();
  const { runner } = fakeRunner({ sources: ["internal_template"] });
  await using plane = await startTestControlPlane({ runner, templates: templates.path });
  const run = (...args: string[]) =>
    runHere(args, {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    });

  const listed = (await run("templates")).stdout;
  expect(listed).toMatch(/^chat +-$/m);
  expect(listed).toMatch(/^bad +broken: graph\.json is not valid JSON/m);
  const deployed = await run("deploy", "--template", "chat", "--no-verify");
  expect(deployed, deployed.stderr).toMatchObject({ code: 0 });
  const { resources } = (await plane.get("/v2/deployments")).body;
  expect(resources).toMatchObject([
    { name: "chat", source: "internal_template", source_config: { template_id: "chat" } },
  ]);
  const again = await run("plan", "--template", "chat", "--exit-code");
  expect(again, again.stderr).toMatchObject({ code: 0 });

  const planned = await run("plan", "--template", "bad");
  expect([planned.code, planned.stderr]).toEqual([20, expect.stringContaining("'bad' cannot be built: ")]);
  const mistyped = await run("deploy", "--template", "chatt", "--name", "other");
  expect(mistyped.code).toBe(20);
  expect(mistyped.stderr).toContain("there is no template 'chatt': did you mean 'chat'?");
  const both = await run("deploy", "--template", "chat", "--repo-url", "https://host.test/o/r");
  expect(both.code).toBe(1);
  expect(both.stderr).toContain("source_config.template_id applies to source internal_template only");
  expect((await plane.get("/v2/deployments")).body.resources).toHaveLength(1);
});

test("a plan says whether a deployment keeps its template, and how to take it as it is now", async () => {
  using templates = projectFolder({
    "chat/graph.json": GRAPH_JSON,
    "chat/agent.mjs": "export const graph = 1;",
  });
  using folder = projectFolder();
  const { runner } = fakeRunner({ sources: ["internal_template"] });
  await using plane = await startTestControlPlane({ runner, templates: templates.path });
  const run = (...args: string[]) =>
    runHere([...args, "--template", "chat"], {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, A: "1" },
    });
  const kept = "the template stays as it was taken";
  expect((await run("plan")).stdout).not.toContain(kept);
  expect((await run("deploy", "--no-verify")).code).toBe(0);
  const { id } = (await plane.get("/v2/deployments")).body.resources[0];

  const unchanged = await run("deploy", "--no-verify");
  expect(unchanged.stdout).toContain("'chat' is as wanted: nothing to do");
  expect(unchanged.stdout).toContain(
    `whether the template has changed is not looked at: POST /v2/deployments/${id}/revisions takes it as it is now`,
  );
  const secret = await run("plan", "--secret", "A");
  expect(secret.stdout).toContain(`${kept}\n      makes a new revision\n`);
  expect((await run("plan", "--display-name", "Chat")).stdout).not.toContain(kept);
});
