// Plain JavaScript: runs a bundled program with the code that V8 compiled in an earlier run. Node's own compile cache
// leaves out what is compiled when it is first called: a third of a short command's time.
import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import module from "node:module";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

/**
 * @param file a function, in a file whose name tells its content: V8 does not notice that kept code is of another text
 * @param kept the file of that code; none: it is not kept
 */
export function runBundle(file, kept) {
  const cachedData = kept && read(kept);
  const script = new vm.Script(readFileSync(file, "latin1"), {
    filename: file,
    cachedData,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (kept && (!cachedData || script.cachedDataRejected))
    process.once("exit", (code) => code === 0 && keep(kept, script.createCachedData()));
  script.runInThisContext()(module.createRequire(file), { exports: {} }, { url: pathToFileURL(file).href });
}

/** The folder may be one that others can write to: code that is not ours alone is not run. */
function read(file) {
  let open;
  try {
    open = openSync(file, "r");
    const { uid, mode } = fstatSync(open);
    const isOurs = !process.getuid || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOurs ? readFileSync(open) : undefined;
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** In one step: another process may read it. */
function keep(file, code) {
  try {
    const written = `${file}.${process.pid}`;
    writeFileSync(written, code, { mode: 0o600, flag: "wx" });
    renameSync(written, file);
  } catch {
    // The next run compiles again.
  }
}
