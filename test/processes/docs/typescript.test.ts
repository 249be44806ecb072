import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { codeBlocks, guideNames } from "../../support/documents.ts";

const root = resolve(import.meta.dirname, "../../..");
const blocks = guideNames
  .flatMap(codeBlocks)
  .filter(({ language, notRun }) => language === "ts" && notRun === undefined);
/** Each block as a file of this package, by whose name it imports; `docs/pulumi.md:43.ts`. */
const files = new Map(blocks.map(({ place, code }) => [resolve(root, `${place}.ts`), code]));

test("the blocks of TypeScript in the documents compile against the package", () => {
  expect(files.size).toBeGreaterThan(7);
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    customConditions: ["agent-deploy-source"],
    // These lead to `lib/` alone.
    paths: {
      "agent-deploy/pulumi": [resolve(root, "pulumi-provider/index.ts")],
      "agent-deploy/pulumi/plugin": [resolve(root, "pulumi-provider/plugin/index.ts")],
    },
    allowImportingTsExtensions: true,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const code = files.get(name);
    return code === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, code, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const mistakes = [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  const texts = mistakes.map(({ file, start = 0, messageText }) => {
    const { line = 0 } = file?.getLineAndCharacterOfPosition(start) ?? {};
    return `${file?.fileName}, line ${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(texts).toEqual([]);
});
