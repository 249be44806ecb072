import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An address of a repository that does not answer while it is away. */
export function remoteLink({ path: repository }: { path: string }) {
  const folder = mkdtempSync(join(tmpdir(), "remote-link-"));
  const path = join(folder, "remote");
  const comeBack = () => symlinkSync(repository, path);
  comeBack();
  return {
    path,
    goAway: () => rmSync(path),
    comeBack,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
