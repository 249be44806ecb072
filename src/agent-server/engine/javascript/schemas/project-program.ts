import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type ts from "typescript";
import type { Compiler } from "./compiler.ts";

export type ProjectProgram = {
  program: ts.Program;
  /** Absolute paths of all files that it was made from, settings included, and of those that were looked for in vain. */
  filesRead: string[];
};

/**
 * A program of some modules and of what they import, under the options of the first `tsconfig.json` of the folders.
 * Nothing is checked and nothing is written: its types are there to be asked.
 */
export function openProgram(
  ts: Compiler,
  modules: readonly string[],
  folders: readonly string[],
): ProjectProgram {
  const filesRead = new Set<string>();
  const system: ts.System = {
    ...ts.sys,
    readFile(path, encoding) {
      filesRead.add(path);
      return ts.sys.readFile(path, encoding);
    },
  };
  const { options, ambient } = settingsOf(ts, system, folders);
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folders[0] ?? ts.sys.getCurrentDirectory();
  host.readFile = (path) => system.readFile(path);
  const readSource = host.getSourceFile;
  host.getSourceFile = (path, ...how) => {
    filesRead.add(path);
    return readSource(path, ...how);
  };
  const program = ts.createProgram({ rootNames: [...modules, ...ambient], options, host });
  return { program, filesRead: [...filesRead] };
}

/** The options of the project, and its modules that are declarations only: they may say what others do not import. */
function settingsOf(
  ts: Compiler,
  system: ts.System,
  folders: readonly string[],
): { options: ts.CompilerOptions; ambient: string[] } {
  const file = folders.map((folder) => join(folder, "tsconfig.json")).find((path) => existsSync(path));
  const read = file ? ts.readConfigFile(file, system.readFile) : undefined;
  const given = file
    ? ts.parseJsonConfigFileContent(read?.config ?? {}, system, dirname(file), undefined, file)
    : { options: { target: ts.ScriptTarget.ES2022 }, fileNames: [] };
  return {
    options: { ...given.options, ...ownOptions(ts) },
    ambient: given.fileNames.filter((name) => name.endsWith(".d.ts")),
  };
}

/** As the server loads modules: with any extension or none, JavaScript too. */
const ownOptions = (ts: Compiler): ts.CompilerOptions => ({
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  checkJs: false,
  maxNodeModuleJsDepth: 0,
  // Without it nothing is ever seen to be optional.
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  composite: false,
  incremental: false,
});
