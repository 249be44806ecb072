import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The programs of this machine without some of them. */
export function pathWithout(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  chmodSync(folder, 0o755);
  for (const from of (process.env.PATH ?? "")
    .split(delimiter)
    .filter((each) => existsSync(each))
    .reverse()) {
    for (const name of readdirSync(from)) {
      if (programs.includes(name)) continue;
      rmSync(join(folder, name), { force: true });
      symlinkSync(join(from, name), join(folder, name));
    }
  }
  return folder;
}
