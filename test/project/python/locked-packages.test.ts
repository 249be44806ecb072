import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  lockedIndexes,
  lockedPackages,
  PYTHON_LOCKS,
  pinsOf,
  runtimePackages,
} from "../../../src/project/python/locked-packages.ts";

// Each tool locked the same pyproject.toml.
const fixtures = fileURLToPath(new URL("../../fixtures/python-locks/", import.meta.url));
const lock = (name: string) => readFileSync(fixtures + name, "utf8");

const RUNTIME = ["anyio 4.16.0", "idna 3.20", "tomli 2.5.0", "typing-extensions 4.16.0"];

test.each(PYTHON_LOCKS)("%s names what runs, without the project and what is for development", (name) => {
  const found = runtimePackages(lockedPackages(lock(name), name)).map((one) => `${one.name} ${one.version}`);
  expect(found.sort()).toEqual(RUNTIME);
});

describe.each(["poetry.lock", "pdm.lock"] as const)("the pins of %s", (name) => {
  const pins = pinsOf(lockedPackages(lock(name), name))
    .trimEnd()
    .split("\n");

  test("are of every package, with its version, where it is needed and all its hashes", () => {
    expect(pins.map((line) => line.split(" ")[0])).toEqual([
      "anyio==4.16.0",
      "idna==3.20",
      "iniconfig==2.3.1",
      "tomli==2.5.0",
      "typing-extensions==4.16.0",
    ]);
    expect(pins.at(-1)).toMatch(
      /^typing-extensions==4\.16\.0 ; python_version < "3\.15" --hash=sha256:[0-9a-f]{64} --hash=sha256:[0-9a-f]{64}$/,
    );
    for (const line of pins) expect(line).toMatch(/ --hash=sha256:[0-9a-f]{64}/);
  });
});

test("a package of a repository, a URL or a folder has no pin", () => {
  const poetry = `[[package]]
name = "lib"
version = "1.0"
files = []

[package.source]
type = "git"
url = "https://git.example.com/lib"
resolved_reference = "abc"

[[package]]
name = "private"
version = "2.0"
markers = {main = "python_version >= '3.12'", dev = "sys_platform == 'linux'"}
files = [
    {file = "private.whl", hash = "sha256:${"0".repeat(64)}"},
]

[package.source]
type = "legacy"
url = "https://index.example.com/simple"
`;
  const pdm = '[[package]]\nname = "lib"\nversion = "1.0"\ngit = "https://git.example.com/lib"\n';
  expect(pinsOf(lockedPackages(poetry, "poetry.lock"))).toBe(
    `private==2.0 ; python_version >= '3.12' --hash=sha256:${"0".repeat(64)}\n`,
  );
  expect(pinsOf(lockedPackages(pdm, "pdm.lock"))).toBe("");
});

test("the indexes of a uv.lock are named once", () => {
  expect(lockedIndexes(lockedPackages(lock("uv.lock"), "uv.lock"))).toEqual(["https://pypi.org/simple"]);
});

test("packages of a uv.lock say which index they are from", () => {
  const indexes = lockedPackages(lock("uv.lock"), "uv.lock").map(({ index }) => index);
  expect(new Set(indexes)).toEqual(new Set([undefined, "https://pypi.org/simple"]));
});

test("a project whose version its build says is the root of what it needs", () => {
  const text = `[[package]]
name = "project"
source = { editable = "." }
dependencies = [{ name = "idna" }]

[[package]]
name = "idna"
version = "3.20"
source = { registry = "https://pypi.org/simple" }
`;
  expect(runtimePackages(lockedPackages(text, "uv.lock"))).toMatchObject([{ name: "idna", version: "3.20" }]);
});

test.each([
  ["[[package]\nname = 1", /^uv\.lock:1: not valid TOML: /],
  ["[[package]]\nversion = '1'", /^uv\.lock: package\.0\.name: /],
])("%j is no lock file, which is said with its place", (text, message) => {
  expect(() => lockedPackages(text, "uv.lock")).toThrow(message);
});
