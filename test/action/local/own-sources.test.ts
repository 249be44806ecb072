import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ownCheckout, readOwnSources } from "../../../src/action/local/own-sources.ts";
import { actionCheckout } from "../../support/action/checkout.ts";

const root = resolve(import.meta.dirname, "../../..");

test("ownCheckout finds the folder with agent-deploy's manifest, not the bundle's folder", () => {
  expect(ownCheckout(join(root, "dist/index.js"))).toBe(root);
  expect(() => ownCheckout("/index.js")).toThrow(/no package\.json of agent-deploy lies above/);
});

test("readOwnSources reads only the files needed to install and run", async () => {
  const { files } = await readOwnSources(root);
  const tops = new Set([...files.keys()].map((path) => path.split("/")[0]));
  expect([...tops].sort()).toEqual(["bin", "package-lock.json", "package.json", "src"]);
  expect([...files.keys()]).toEqual(expect.arrayContaining(["bin/agent-deploy.js", "src/cli/start.ts"]));
});

test("an incomplete checkout is reported with all its missing parts", async () => {
  using own = actionCheckout([], { hasLock: false });
  rmSync(join(own.folder, "bin"), { recursive: true });
  await expect(readOwnSources(own.folder)).rejects.toMatchObject({
    code: "checkout_incomplete",
    message: expect.stringContaining("has no package-lock.json, no bin"),
  });
});
