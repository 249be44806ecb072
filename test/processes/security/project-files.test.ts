import { readdirSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actionCheckout } from "../../support/action/checkout.ts";
import { startRepository } from "../../support/action/repository.ts";
import { startNpmRegistry } from "../../support/machine/npm-registry.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

test("a program that another step left in the runner's temporary folder is not executed", async () => {
  await using registry = await startNpmRegistry();
  await using temporary = await mkdtempDisposable(join(tmpdir(), "runner-temp-"));
  using own = actionCheckout([registry.publish("a-dependency", "")]);
  await using repo = await startRepository({ stepHost: stepProcess });
  const step = {
    actionFolder: own.folder,
    temporary: temporary.path,
    environment: registry.variables,
    inputs: { "base-url": "local", "api-key": "", command: "plan" },
  };
  expect((await repo.push(step)).outputs.outcome).toBe("planned");
  const programs = readdirSync(temporary.path, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(join("bin", "agent-deploy.js")) && !path.includes("node_modules"),
  );
  expect(programs).not.toEqual([]);
  for (const path of programs)
    writeFileSync(join(temporary.path, path), 'process.stderr.write("planted\\n"); process.exit(3);\n');
  const again = await repo.push(step);
  expect(again.log).not.toContain("planted");
  expect(again.outputs.outcome).toBe("planned");
});
