// This folder: what deploy/ holds, as far as no program is started for it. Not here: images and clusters that run (test/ci).

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const given = (name: string) =>
  new RegExp(`^ARG ${name}=(.+)$`, "m").exec(read("deploy/images/Containerfile"))?.[1];

test("images have the versions that are tested", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  expect(given("PG")).toBe(packages["node_modules/pg"].version);
  expect(given("KUBERNETES_CLIENT")).toBe(packages["node_modules/@kubernetes/client-node"].version);
  expect(read("test/support/machine/python-environment.ts")).toContain(`"uv==${given("UV")}"`);
});
