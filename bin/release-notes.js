// Prints what CHANGELOG.md says about a version: `node bin/release-notes.js v1.2.3 [FOLDER]`. Fails where it says
// nothing, or where package.json has another version.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [tag = "", folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)))] = process.argv.slice(2);
const version = tag.replace(/^v/, "");
const { version: packaged } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
const changelog = readFileSync(path.join(folder, "CHANGELOG.md"), "utf8");
const notes = notesOf(version);
const problems = [
  ...(tag.startsWith("v") ? [] : [`the tag ${tag} has no v before its version`]),
  ...(packaged === version ? [] : [`package.json has version ${packaged}`]),
  ...(notes === "" ? [`CHANGELOG.md has nothing under "## [${version}] - <date>"`] : []),
];
if (problems.length === 0) console.log(notes);
else {
  console.error(`${tag} cannot be released: ${problems.join("; ")}.`);
  process.exitCode = 1;
}

function notesOf(name) {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## [${name}] - `)) ?? "";
  const [, ...lines] = section.split("\n");
  // Definitions of links stand at the end of the file.
  return lines
    .filter((line) => !/^\[[^\]]+\]: /.test(line))
    .join("\n")
    .trim();
}
