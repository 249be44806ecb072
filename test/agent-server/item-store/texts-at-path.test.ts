import { expect, test } from "vitest";
import { textsAtPath } from "../../../src/agent-server/item-store/semantic/texts-at-path.ts";

const value = {
  title: "tea",
  n: 0,
  on: false,
  none: null,
  empty: "",
  deep: { er: { text: "coffee" } },
  parts: [{ text: "one" }, { other: 1 }, { text: "two" }],
  names: ["ada", "bea"],
};

test.each<[path: string, texts: string[]]>([
  ["$", [JSON.stringify(value)]],
  ["title", ["tea"]],
  ["$.title", ["tea"]],
  ["n", ["0"]],
  ["on", ["false"]],
  ["none", []],
  ["empty", []],
  ["absent.text", []],
  ["title.length", []],
  ["toString", []],
  ["deep.er.text", ["coffee"]],
  ["deep.er", ['{"text":"coffee"}']],
  ["parts[*].text", ["one", "two"]],
  ["parts[0].text", ["one"]],
  ["parts[-1].text", ["two"]],
  ["parts[7].text", []],
  ["names[*]", ["ada", "bea"]],
  ["names", ['["ada","bea"]']],
  ["names.length", []],
  ["deep.*.text", ["coffee"]],
])("the texts at %s", (path, texts) => {
  expect(textsAtPath(value, path)).toEqual(texts);
});
