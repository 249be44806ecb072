import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";

test("settings are the whole set, and shown with their values in log, summary and result", async () => {
  await using repo = await startRepository();
  const first = await repo.push({ inputs: { env: "LOG_LEVEL=debug\nREGION=eu" } });
  expect(first.outputs, first.log).toMatchObject({ outcome: "deployed" });
  expect(first.log).toContain("+ env.LOG_LEVEL: debug");
  expect(repo.plane.agents.at(-1)?.request.environment.LOG_LEVEL?.reveal()).toBe("debug");
  const second = await repo.push({ inputs: { env: "{ LOG_LEVEL: info }" } });
  expect(second.log).toContain("~ env.LOG_LEVEL: debug → info");
  expect(second.log).toContain("- env.REGION: eu");
  expect(second.summary).toContain("Removed from the deployment: setting `REGION`");
  expect(JSON.parse(second.outputs.result ?? "").plan.fields).toContainEqual({
    path: "env.LOG_LEVEL",
    from: "debug",
    to: "info",
    change: "revision",
  });
});

test("a setting that holds the key or a secret is refused without its value, and plain names what may be seen", async () => {
  await using repo = await startRepository();
  const token = "canary-of-the-token";
  const { apiKey } = repo.plane;
  const secrets = [token, apiKey];
  const env = `KEY_COPY=${apiKey}\nURL=https://${token}@host\nPUBLIC_KEY=pk`;
  const refused = await repo.push({
    secrets,
    inputs: { env, secrets: `TOKEN=${token}`, plain: "PUBLIC_KEY" },
  });
  expect(refused.outputs).toMatchObject({ outcome: "invalid" });
  expect(refused.log).toContain("setting 'KEY_COPY' holds a value that is masked in logs");
  expect(refused.log).toContain("setting 'URL' holds the value of secret 'TOKEN'");
  expect(refused.log).not.toContain("PUBLIC_KEY");
});
