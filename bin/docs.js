// Writes what the documentation repeats of the program: the tables of inputs and outputs (from action.yml, between
// markers), the JSON schema of the Action's result, the commands, the reference of the streaming protocol, the rows of
// the specification with their tests; and the manifests that `agent-deploy install kubernetes` prints. `--check` compares; a difference is an error.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { resultSchema } from "../src/action/result/result.ts";
import { baseOptions } from "../src/cli/install/install-options.ts";
import { controlPlaneManifests, manifestText } from "../src/cli/install/manifests.ts";
import { commandParts } from "./cli-docs.js";
import { protocolParts } from "./protocol-docs.js";
import { specificationParts } from "./specification-docs.js";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const file = (name) => path.join(root, name);
const read = (name) => readFileSync(file(name), "utf8");

const action = parse(read("action.yml"));
const tables = {
  inputs: table(["Input", "Default", ""], Object.entries(action.inputs).map(inputRow)),
  outputs: table(["Output", ""], Object.entries(action.outputs).map(outputRow)),
};

const commands = await commandParts();
const documents = {
  "docs/action-result.schema.json": () => formatted("schema.json", JSON.stringify(jsonSchema())),
  "docs/action.md": (text) => withParts(text, tables),
  "docs/commands.md": (text) => withParts(text, commands),
  "docs/protocol.md": (text) => withParts(text, protocolParts()),
  "docs/compatibility.md": (text) => withParts(text, specificationParts()),
  "deploy/kubernetes/base/control-plane.yaml": () => manifestText(controlPlaneManifests(baseOptions)),
};

let differences = 0;
for (const [name, make] of Object.entries(documents)) {
  const before = readOrEmpty(name);
  const after = make(before);
  if (after === before) continue;
  differences += 1;
  if (!process.argv.includes("--check")) writeFileSync(file(name), after);
  else console.error(`${name} is not what the sources say; run \`npm run docs\` and commit it.`);
}
if (differences > 0 && process.argv.includes("--check")) process.exitCode = 1;

function jsonSchema() {
  const { $schema, ...schema } = z.toJSONSchema(resultSchema, { io: "input" });
  return { $schema, title: "The output `result` of the agent-deploy Action", ...schema };
}

/** As the linter wants it. */
function formatted(name, text) {
  const biome = module.createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const args = [biome, "format", `--stdin-file-path=${name}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: "utf8" });
}

function inputRow([name, { description, default: value = "" }]) {
  return [code(name), value === "" ? "" : code(value), oneLine(description)];
}

function outputRow([name, { description }]) {
  return [code(name), oneLine(description)];
}

/** The text with fresh parts between their markers, which have to be there. */
function withParts(text, parts) {
  let result = text;
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name}: made by npm run docs -->`, `<!-- end of ${name} -->`];
    const [from, to] = [result.indexOf(begin), result.indexOf(end)];
    if (from >= 0 && to > from) {
      result = `${result.slice(0, from + begin.length)}\n\n${part}\n\n${result.slice(to)}`;
    } else {
      throw new Error(`the markers ${begin} and ${end} are missing`);
    }
  }
  return result;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(text) {
  return `\`${text}\``;
}

function oneLine(text) {
  return text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
}

function readOrEmpty(name) {
  try {
    return read(name);
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
