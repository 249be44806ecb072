import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ownCheckout, readOwnSources } from "../../../src/action/local/own-sources.ts";
import { actionCheckout } from "../../support/action-checkout.ts";

const root = resolve(import.meta.dirname, "../../..");

test("the checkout is the folder whose manifest has our name, not the bundle's own", () => {
  expect(ownCheckout(join(root, "dist/index.js"))).toBe(root);
  expect(() => ownCheckout("/index.js")).toThrow(/no package\.json of agent-deploy lies above/);
});

test("what is read is what installs and what runs, and nothing else", async () => {
  const { files } = await readOwnSources(root);
  const tops = new Set([...files.keys()].map((path) => path.split("/")[0]));
  expect([...tops].sort()).toEqual(["bin", "package-lock.json", "package.json", "src"]);
  expect([...files.keys()]).toEqual(expect.arrayContaining(["bin/agent-deploy.js", "src/cli/start.ts"]));
});

test("everything that is missing is named at once", async () => {
  using own = actionCheckout([], { hasLock: false });
  rmSync(join(own.folder, "bin"), { recursive: true });
  await expect(readOwnSources(own.folder)).rejects.toMatchObject({
    code: "checkout_incomplete",
    message: expect.stringContaining("has no package-lock.json, no bin"),
  });
});
