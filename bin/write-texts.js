// Writes what the bundled command line is asked most, its version and the help of each command, as texts beside it.
import { writeFileSync } from "node:fs";
import path from "node:path";

/** @param lib the folder of the compiled sources */
export async function writeTexts(lib) {
  const load = (file) => import(path.join(lib, file));
  const { parseCommandLine } = await load("cli/program.js");
  const { commandTable } = await load("cli/commands/index.js");
  const { packageVersion } = await load("foundation/package/package-version.js");
  const version = packageVersion();
  async function printed(words) {
    let text = "";
    const write = (more) => {
      text += more;
    };
    await parseCommandLine(words, commandTable, { version, write, complain: write }).catch((error) => {
      if (error.exitCode !== 0) throw error;
    });
    return text;
  }
  const { commands, groups } = commandTable;
  const asked = ["", ...Object.keys(groups), ...commands.map(({ name }) => name)];
  const texts = { "--version": `${version}\n`, "-V": `${version}\n` };
  for (const words of asked) texts[words] = await printed([...words.split(" ").filter(Boolean), "--help"]);
  writeFileSync(path.join(lib, "bundle/cli-index.texts.json"), JSON.stringify(texts));
}
