import { expect, test } from "vitest";
import { type Repository, startRepository } from "../support/action/repository.ts";

const WEB = "web-canary-0123456789";

async function ask({ plane }: Repository, key?: string): Promise<number> {
  const { body } = await plane.get("/v2/deployments?name=agent");
  const headers = key === undefined ? {} : { "x-api-key": key };
  return (await fetch(`${body.resources[0].source_config.custom_url}/info`, { headers })).status;
}

test("runtime-keys closes the agent at once, and later pushes without the input leave it closed", async () => {
  await using repo = await startRepository();
  const first = await repo.push();
  expect(first.outputs, first.log).toMatchObject({ outcome: "deployed" });
  expect(await ask(repo)).toBe(200);

  // The harness searches everything that the step writes for these secrets.
  const secrets = [WEB, repo.plane.apiKey];
  const closing = await repo.push({ secrets, inputs: { "runtime-keys": `web=${WEB}` } });
  expect(closing.outputs, closing.log).toMatchObject({ changed: "true" });
  expect(closing.outputs["revision-id"]).toBe(first.outputs["revision-id"]);
  expect(closing.log).toContain("+ runtime key web");
  expect([await ask(repo), await ask(repo, WEB)]).toEqual([401, 200]);

  const without = await repo.push({ secrets, inputs: { secrets: "OTHER: value-of-the-other" } });
  expect(without.outputs, without.log).toMatchObject({ outcome: "deployed" });
  expect([await ask(repo), await ask(repo, WEB)]).toEqual([401, 200]);

  const opening = await repo.push({ secrets, inputs: { "runtime-keys": "{}" } });
  expect(opening.log).toContain("- runtime key web");
  expect(opening.log).toContain("warning: without a runtime key the agent is open");
  expect(await ask(repo)).toBe(200);
});

test("a value of runtime-keys is masked even if the input is malformed", async () => {
  await using repo = await startRepository();
  const secrets = [WEB, repo.plane.apiKey];
  const run = await repo.push({ secrets, inputs: { "runtime-keys": `web=${WEB}\n${WEB}\n` } });
  expect(run.outputs).toMatchObject({ outcome: "invalid" });
  expect(run.log).toContain("runtime_keys: line 2 is not NAME=value");
});

test("build-secrets reach the build alone, and a value is masked even if the input is malformed", async () => {
  await using repo = await startRepository();
  const token = "canary-of-a-registry-token";
  const secrets = [token, repo.plane.apiKey];
  const run = await repo.push({ secrets, inputs: { "build-secrets": `NPM_TOKEN=${token}` } });
  expect(run.outputs).toMatchObject({ outcome: "deployed" });
  expect(run.log).toContain("+ build secret NPM_TOKEN");
  expect(repo.plane.builds.at(-1)?.secrets.map(({ value }) => value.reveal())).toEqual([token]);
  expect(repo.plane.agents.at(-1)?.request.environment).not.toHaveProperty("NPM_TOKEN");
  const malformed = await repo.push({
    secrets,
    inputs: { "build-secrets": `NPM_TOKEN=${token}\n${token}\n` },
  });
  expect(malformed.outputs).toMatchObject({ outcome: "invalid" });
  expect(malformed.log).toContain("build_secrets: line 2 is not NAME=value");
});
