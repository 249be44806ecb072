import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { arch } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeServerTree } from "../../src/images/server-tree.ts";
import { projectFolder } from "../support/project-folder.ts";

/** Processors by their numbers in the headers of Linux' programs. */
const PROCESSORS: Readonly<Record<number, string>> = { 62: "x64", 183: "arm64" };

/** The processor or system that a file is machine code for; undefined for what is none. */
function codeFor(path: string): string | undefined {
  const head = Buffer.alloc(20);
  const file = openSync(path, "r");
  readSync(file, head);
  closeSync(file);
  if (head.toString("latin1", 0, 4) === "\u007fELF") return PROCESSORS[head.readUInt16LE(18)] ?? "unknown";
  if (["cffaedfe", "cafebabe"].includes(head.toString("hex", 0, 4))) return "macOS";
  return head.toString("latin1", 0, 2) === "MZ" ? "Windows" : undefined;
}

/** An npm that makes every package that is asked for, with a program for one processor. */
function scriptedNpm(cpu: "x64" | "arm64") {
  const machine = cpu === "x64" ? 0x3e : 0xb7;
  const folder = projectFolder({
    npm: `#!${process.execPath}
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const head = Buffer.from("\\x7fELF".padEnd(20, "\\0"), "latin1");
head.writeUInt16LE(${machine}, 18);
for (const [name, version] of Object.entries(JSON.parse(readFileSync("package.json", "utf8")).dependencies)) {
  mkdirSync("node_modules/" + name + "/bin", { recursive: true });
  const manifest = { name, version, os: ["linux"], cpu: ["${cpu}"] };
  writeFileSync("node_modules/" + name + "/package.json", JSON.stringify(manifest));
  writeFileSync("node_modules/" + name + "/bin/program", head);
}
`,
  });
  folder.makeExecutable("npm");
  return folder;
}

test("a tree for another processor than this machine's has machine code for that one only", async () => {
  const cpu = arch() === "arm64" ? "x64" : "arm64";
  using npm = scriptedNpm(cpu);
  using made = projectFolder();
  const target = join(made.path, "tree");
  await writeServerTree(target, {
    platform: { os: "linux", cpu },
    scratch: join(made.path, "scratch"),
    environment: { PATH: `${npm.path}:${process.env.PATH}` },
    signal: new AbortController().signal,
  });
  const programs = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => codeFor(join(parentPath, name)))
    .filter(Boolean);
  expect(programs.length).toBeGreaterThan(0);
  expect(new Set(programs)).toEqual(new Set([cpu]));
});
