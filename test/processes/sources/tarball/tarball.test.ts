import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GRAPH_JSON, projectFolder } from "../../../support/project-folder.ts";

test("unreadable files of a tarball are all named", () => {
  using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "", a: "", "b/c": "" });
  execFileSync("chmod", ["755", folder.path]);
  execFileSync("chmod", ["000", join(folder.path, "a"), join(folder.path, "b/c")]);
  const module = join(import.meta.dirname, "../../../../src/sources/tarball/tarball.ts");
  const script = `const { tarballSource } = await import(${JSON.stringify(module)});
    await tarballSource({ directory: ${JSON.stringify(folder.path)} }).catch((e) => console.log(e.message));`;
  // The superuser can read everything, so another user packs.
  const someone = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    ...someone,
  });
  expect(stdout).toBe(
    "2 problems in the configuration:\n" +
      "  a cannot be read (EACCES); make it readable, or leave it out with .gitignore\n" +
      "  b/c cannot be read (EACCES); make it readable, or leave it out with .gitignore\n",
  );
});
