// Builds the release tarball of the Pulumi plugin, for programs without npm: one bundle with all that it needs but Node.
// `node bin/build-plugin.js [FOLDER]`; prints the tarball's path. Default: build/.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "tar";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const resolve = module.createRequire(import.meta.url).resolve;
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const NAME = "pulumi-resource-agent-deploy";

// Inside the project, so that packages resolve.
const work = path.join(root, "build", `plugin-${process.pid}`);
try {
  const folder = path.resolve(process.argv[2] ?? path.join(root, "build"));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${NAME}-v${version}.tar.gz`);
  const bundle = build();
  await create({ file, cwd: bundle, gzip: true, portable: true }, ["."]);
  console.log(file);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function build() {
  const code = path.join(work, "code");
  const bundle = path.join(work, "bundle");
  mkdirSync(code, { recursive: true });
  const config = path.join(work, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, "tsconfig.lib.json"),
      compilerOptions: { outDir: code, rootDir: root, declaration: false },
      include: [path.join(root, "src/**/*.d.ts")],
      files: [path.join(root, "pulumi-provider/plugin/plugin-process.ts")],
    }),
  );
  node(resolve("typescript/bin/tsc"), "-p", config);
  writeFileSync(path.join(code, "package.json"), '{"type":"module"}');
  writeFileSync(path.join(code, "index.js"), entry());
  const options = ["--no-cache", "--quiet", "--target", "es2022", "--license", "licenses.txt"];
  node(
    resolve("@vercel/ncc/dist/ncc/cli.js"),
    "build",
    path.join(code, "index.js"),
    "-o",
    bundle,
    ...options,
  );
  launchers(bundle);
  copyFileSync(path.join(root, "pulumi-provider/plugin/schema.json"), path.join(bundle, "schema.json"));
  copyFileSync(path.join(root, "LICENSE"), path.join(bundle, "LICENSE"));
  for (const name of ["node-version.cjs", "refusing-plugin.js"]) {
    copyFileSync(path.join(root, "bin", name), path.join(bundle, name));
  }
  writeFileSync(path.join(bundle, "start.js"), start());
  return bundle;
}

/** The plugin's main with the SDK's parts named, so that the bundler finds them; installed, they are looked for. */
function entry() {
  const parts = {
    grpc: "@grpc/grpc-js",
    provider: "@pulumi/pulumi/proto/provider_pb.js",
    providerGrpc: "@pulumi/pulumi/proto/provider_grpc_pb.js",
    engine: "@pulumi/pulumi/proto/engine_pb.js",
    engineGrpc: "@pulumi/pulumi/proto/engine_grpc_pb.js",
    plugin: "@pulumi/pulumi/proto/plugin_pb.js",
    status: "@pulumi/pulumi/proto/status_pb.js",
    any: "google-protobuf/google/protobuf/any_pb.js",
    empty: "google-protobuf/google/protobuf/empty_pb.js",
    struct: "google-protobuf/google/protobuf/struct_pb.js",
  };
  const names = Object.keys(parts);
  return [
    ...names.map((name) => `import ${name} from ${JSON.stringify(parts[name])};`),
    'import { runPlugin } from "./pulumi-provider/plugin/plugin-process.js";',
    `await runPlugin({ version: ${JSON.stringify(version)}, sdk: { ${names.join(", ")} } });`,
  ].join("\n");
}

/** Apart from the plugin itself, which an old Node cannot even read. */
function start() {
  return [
    'import { nodeProblem } from "./node-version.cjs";',
    'import { refuseEveryCall } from "./refusing-plugin.js";',
    "const problem = nodeProblem(process.versions.node);",
    'if (problem === undefined) await import("./index.js");',
    'else refuseEveryCall(problem, new URL("schema.json", import.meta.url));',
    "",
  ].join("\n");
}

function launchers(bundle) {
  const launcher = path.join(bundle, NAME);
  writeFileSync(launcher, '#!/bin/sh\nexec node "$(dirname "$0")/start.js" "$@"\n');
  chmodSync(launcher, 0o755);
  writeFileSync(`${launcher}.cmd`, '@node "%~dp0\\start.js" %*\r\n');
}

function node(...args) {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(args[0])} failed with exit code ${status}`);
}
