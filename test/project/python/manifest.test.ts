import { describe, expect, test } from "vitest";
import { readManifest } from "../../../src/project/python/manifest.ts";

describe("a pyproject.toml", () => {
  test.each([
    ["of settings alone", "[tool.ruff]\n", false, false],
    ["of names alone", '[project]\nname = "a"\n', true, false],
    ["with a builder", '[project]\nname = "a"\n[build-system]\nrequires = []\n', true, true],
    ["with dotted keys", 'project.name = "a"\nbuild-system = {requires = []}\n', true, true],
    [
      "that uv is not to build",
      '[project]\nname = "a"\n[build-system]\n[tool.uv]\npackage = false\n',
      true,
      false,
    ],
    [
      "that uv is to build without a builder",
      '[project]\nname = "a"\n[tool.uv]\npackage = true\n',
      true,
      true,
    ],
    ["of Poetry", '[tool.poetry]\nname = "a"\n[build-system]\n', true, true],
    ["of Poetry, no package", "[tool.poetry]\npackage-mode = false\n[build-system]\n", true, false],
  ])("%s", (_what, text, isNamed, isBuilt) => {
    expect(readManifest(text)).toMatchObject({ isNamed, isBuilt });
  });

  test.each([
    ['[project]\nrequires-python = ">=3.11,<4"', ">=3.11,<4"],
    ['[tool.poetry.dependencies]\npython = "^3.11"', ">=3.11,<4"],
    ['[tool.poetry.dependencies]\npython = "~3.12"', "==3.12.*"],
    ['[tool.poetry.dependencies]\npython = "~3.12.4"', "~=3.12.4"],
    ['[tool.poetry.dependencies]\npython = "3.12.*"', "==3.12.*"],
    ['[tool.poetry.dependencies]\npython = ">=3.11, <3.14"', ">=3.11,<3.14"],
    ['[tool.poetry.dependencies]\npython = "^3.11 || ^3.13"', undefined],
    ['[tool.poetry.dependencies]\npython = "*"', undefined],
    ["[tool.poetry]", undefined],
  ])("%j is for the Pythons %s", (text, expected) => {
    expect(readManifest(text).requiresPython).toBe(expected);
  });

  test("that is not valid is refused with its line", () => {
    expect(() => readManifest('[project]\nname = "a\n', "lib/pyproject.toml")).toThrow(
      /^lib\/pyproject\.toml:2: not valid TOML: /,
    );
  });
});
