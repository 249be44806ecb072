// This folder: what the code of a project says by its text alone: mistakes of syntax, and imports of what will not be
// there. It is read by esbuild, as the agent server reads it, and by Python; nothing of it is run. Not here: what
// `graph.json` names.

import { join, posix } from "node:path";
import type { BuildFailure, BuildOptions, Message } from "esbuild";
import type { ConfigurationProblem } from "../../../../foundation/configuration-error.ts";
import { checkPython } from "./check-python.ts";
import type { CheckedCode } from "./checked-code.ts";
import { importCheck, OF_PACKAGE } from "./import-check.ts";
import { knownPackages } from "./known-packages.ts";

export type CodeFindings = { problems: ConfigurationProblem[]; warnings: ConfigurationProblem[] };

/**
 * What is wrong with the modules of a project and all that they import. A warning is what may be mended by the build, or
 * is never run.
 */
export type CodeCheck = (code: CheckedCode) => Promise<CodeFindings>;

/** The caller brings it: a program that cannot contain esbuild's own program goes without. */
export const checkCode: CodeCheck = async (code) => {
  const { server, page } = code.modules;
  // Without any manifest there is nothing to compare with, which is told by itself.
  const hasManifest = code.tree.files.some((file) => posix.basename(file) === "package.json");
  const packages = code.mayBeMade || !hasManifest ? undefined : knownPackages(code);
  const found = await Promise.all([
    findings(server, code, packages),
    // A page provides some packages of its own.
    findings(page, code, undefined),
    checkPython(code).then((problems) => ({ problems, warnings: [] })),
  ]);
  const problems = found.flatMap((each) => each.problems);
  const warnings = found.flatMap((each) => each.warnings);
  // The build may write over what has a mistake now.
  return code.mayBeMade ? { problems: [], warnings: [...problems, ...warnings] } : { problems, warnings };
};

async function findings(
  modules: readonly string[],
  code: CheckedCode,
  packages: ReturnType<typeof knownPackages> | undefined,
): Promise<CodeFindings> {
  if (modules.length === 0) return { problems: [], warnings: [] };
  const { build } = await import("esbuild");
  const check = importCheck(code, packages);
  const options = {
    absWorkingDir: code.root,
    // Nothing is written; but two outputs of one name would be refused.
    entryPoints: modules.map((path, index) => ({ in: join(code.root, path), out: `module-${index}` })),
    outdir: code.root,
    plugins: [check],
    // A link is not packed: what is behind it counts as a file of another name.
    preserveSymlinks: true,
    ...{ bundle: true, write: false, logLevel: "silent", logLimit: 0 },
    ...{ platform: "node", format: "esm", target: "esnext", jsx: "preserve" },
  } as const satisfies BuildOptions;
  const { errors, warnings } = await build(options).catch((error: Partial<BuildFailure>) => {
    if (!error.errors) throw error;
    return { errors: error.errors, warnings: error.warnings ?? [] };
  });
  // Its own warnings are matters of taste.
  const checked = warnings.filter(({ pluginName }) => pluginName === check.name);
  const isUnbound = ({ text }: Message) => text.startsWith(NO_SUCH_EXPORT);
  return {
    problems: inReadingOrder(errors.filter((each) => !isUnbound(each))),
    warnings: inReadingOrder([...checked, ...errors.filter(isUnbound)]),
  };
}

/** How esbuild begins its sentence, which has no code. Where Node takes both modules for CommonJS, the name is undefined. */
const NO_SUCH_EXPORT = "No matching export in ";

/** By place; what is about a package once, with the number of other places. */
function inReadingOrder(messages: readonly Message[]): ConfigurationProblem[] {
  const placed = messages
    .map((message) => ({ message, file: message.location?.file ?? "", line: message.location?.line ?? 0 }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const groups = Map.groupBy(placed, ({ message, file, line }) =>
    message.detail === OF_PACKAGE ? message.text : `${file}:${line}:${message.text}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { message, file, line } = first;
    const also = others.length === 0 ? "" : ` (and ${others.length} more)`;
    return [{ path: "", message: message.text + also, ...(file !== "" && { file, line }) }];
  });
}
