import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

test("who changed what is listed, newest first, of all or of one deployment, over more than a page", async () => {
  await using plane = await startTestControlPlane();
  using folder = projectFolder();
  const audit = (...args: string[]) =>
    runHere(["audit", ...args], {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    });
  expect((await audit()).stdout).toBe("Nothing was changed yet.\n");
  const secrets = [{ name: "KEY", value: "canary" }];
  const { body } = await plane.post("/v2/deployments", sourceCreation("support", { secrets }));
  for (let each = 0; each < 120; each++) await plane.post("/v1/keys", { name: `key-${each}`, role: "read" });
  const { lines } = await audit("--limit", "2");
  expect(lines[0]).toMatch(/^TIME +KEY +ADDRESS +OPERATION +STATUS +WHAT$/);
  expect(lines[1]).toMatch(/the operator +127\.0\.0\.1 +createKey +201 +key-119: role$/);
  expect((await audit("--limit", "500", "--json")).events.at(-1).entries).toHaveLength(121);
  const of = await audit("support");
  expect(of.lines[1]).toMatch(/createDeployment +201 +support: source, .*secrets/);
  expect(of.lines).toHaveLength(2);
  const json = await audit(body.id, "--json");
  expect(json.events.at(-1).entries).toMatchObject([
    { operation: "createDeployment", deployment_id: body.id },
  ]);
  expect(json.stdout + of.stdout).not.toContain("canary");
});
