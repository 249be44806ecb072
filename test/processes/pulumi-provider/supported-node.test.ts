import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { OLD_NODE, oldNode } from "../../support/machine/old-node.ts";

const root = resolve(import.meta.dirname, "../../..");
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });

describe.each(["index.ts", "dynamic/handler.ts", "plugin/index.ts"])("pulumi-provider/%s", (entry) => {
  test("the entry point rejects an old Node in one sentence, before it loads anything else", () => {
    const url = pathToFileURL(resolve(root, "pulumi-provider", entry)).href;
    const { status, stderr } = node(...oldNode, "--input-type=module", "-e", `await import("${url}")`);
    expect(status).toBe(1);
    expect(stderr).toContain(`Error: ${OLD_NODE}`);
  });
});

test.each(["pulumi", "pulumi/handler", "pulumi/plugin"])(
  "`require` of agent-deploy/%s rejects a Node that cannot require ES modules with the same sentence",
  (entry) => {
    const without = [...oldNode, "--no-experimental-require-module"];
    const { status, stderr } = node(...without, "-e", `require("agent-deploy/${entry}")`);
    expect(status).toBe(1);
    expect(stderr).toContain(`Error: ${OLD_NODE}`);
  },
);

test("the sentence about an old Node names the version that package.json requires", () => {
  const { engines } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  expect(OLD_NODE).toContain(`Node ${engines.node.replace(">=", ">= ")};`);
});
