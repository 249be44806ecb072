import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../../src/foundation/configuration-error.ts";
import { type TarballOptions, tarballSource } from "../../../src/sources/tarball/tarball.ts";
import { GRAPH_JSON, PACKAGE_JSON, projectFolder } from "../../support/project-folder.ts";
import { tries } from "../../support/seed.ts";

/** The bytes that `deliver` sends, and its result. */
async function delivered(options: TarballOptions) {
  const source = await tarballSource(options);
  const sent: { bytes: Uint8Array; contentType: string }[] = [];
  const revision = await source.deliver({
    deployment_id: "d",
    signal: new AbortController().signal,
    pushAccess: () => Promise.reject(new Error("a tarball needs no registry")),
    upload: async ({ content, contentType }) => {
      sent.push({ bytes: await buffer(content.stream()), contentType });
      return "uploads/1.tar.gz";
    },
  });
  source.release();
  const [body] = sent;
  if (body === undefined || sent.length > 1) throw new Error("not exactly one upload");
  return { source, revision, ...body };
}

/** Unpacks with the system's tar. */
function unpacked(bytes: Uint8Array): { path: string; listing: string } & Disposable {
  const folder = projectFolder();
  writeFileSync(join(folder.path, "x.tgz"), bytes);
  execFileSync("mkdir", [join(folder.path, "out")]);
  execFileSync("tar", ["-xzf", "x.tgz", "-C", "out"], { cwd: folder.path });
  const listing = execFileSync("tar", ["--utc", "--full-time", "-tvzf", "x.tgz"], {
    cwd: folder.path,
    encoding: "utf8",
  });
  return { path: join(folder.path, "out"), listing, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test("packing tells how far it is, megabyte by megabyte up to the last byte", async () => {
  const bytes = 5_500_000;
  using folder = projectFolder({
    "graph.json": GRAPH_JSON,
    "package.json": PACKAGE_JSON,
    "agent.ts": "export const graph = 1;\n",
    "big.txt": "x".repeat(bytes),
  });
  const told: { packed_bytes: number; total_bytes: number | undefined }[] = [];
  (await tarballSource({ directory: folder.path, report: (event) => told.push(event) })).release();
  expect(told[0]).toMatchObject({ packed_bytes: 0, total_bytes: undefined });
  const { packed_bytes = 0, total_bytes } = told.at(-1) ?? {};
  expect(packed_bytes).toBe(total_bytes);
  expect(packed_bytes).toBeGreaterThan(bytes);
  // The first look, five whole megabytes and the last byte.
  expect(told).toHaveLength(7);
});

const refusal = async (options: TarballOptions): Promise<ConfigurationError> => {
  const error = await tarballSource(options).catch((thrown: unknown) => thrown);
  if (error instanceof ConfigurationError) return error;
  throw error ?? new Error("it was not refused");
};

describe("a packed project", () => {
  test("the system's tar restores the same tree, including long and non-ASCII names and large files", async () => {
    const long = `${"folder-with-a-long-name/".repeat(4)}${"n".repeat(99)}.txt`;
    const longer = `${"d".repeat(120)}/${"e".repeat(120)}/${"f".repeat(120)}`;
    using folder = projectFolder({
      "graph.json": GRAPH_JSON,
      "agent.ts": "",
      "src/agent.ts": "export const graph = 1;\n",
      "run.sh": "#!/bin/sh\n",
      empty: "",
      "größe/日本.txt": "ü",
      "package.json": PACKAGE_JSON,
      [long]: "long",
      [longer]: "longer",
      "large.bin": createHash("shake256", { outputLength: 3_500_001 }).update("x").digest(),
      "zeros.bin": new Uint8Array(1024 * 1024),
    });
    folder.makeExecutable("run.sh");
    const { bytes, source, contentType, revision } = await delivered({ directory: folder.path });
    using out = unpacked(bytes);
    expect(execFileSync("diff", ["-r", folder.path, out.path], { encoding: "utf8" })).toBe("");
    expect(out.listing).toMatch(/-rwxr-xr-x 0\/0 +10 1985-10-26 08:15:00 run\.sh/);
    expect(out.listing).toMatch(/-rw-r--r-- 0\/0 +0 1985-10-26 08:15:00 empty/);
    expect(contentType).toBe("application/gzip");
    expect(revision).toEqual({ source_tarball_path: "uploads/1.tar.gz", graph_config_path: "graph.json" });
    expect(source.kind).toBe("internal_source");
    expect(source.describe()).toMatch(/^project-\w+ \(11 files, 4\.3 MB, 3\.3 MB packed\)$/);
  });

  test("a packed project lists its files in a fixed order", async () => {
    const names = [
      "Z",
      "a",
      "a-b",
      "a.b",
      "a/b",
      "b/a/c",
      "agent.ts",
      "b/a.c",
      "graph.json",
      "package.json",
      "ä",
      "z",
    ].filter((n) => n !== "a");
    using folder = projectFolder(Object.fromEntries(names.toReversed().map((name) => [name, GRAPH_JSON])));
    const { bytes } = await delivered({ directory: folder.path });
    using out = unpacked(bytes);
    const listed = execFileSync("tar", ["--quoting-style=literal", "-tzf", "x.tgz"], {
      cwd: join(out.path, ".."),
      encoding: "utf8",
    });
    expect(listed.trim().split("\n")).toEqual(names.toSorted());
  });

  test("the digest is that of paths, modes and content, and the gzip header contains no time", async () => {
    const large = createHash("shake256", { outputLength: 700_000 }).update("x").digest();
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "x", "größe/run.sh": large });
    folder.makeExecutable("größe/run.sh");
    const { bytes, source } = await delivered({ directory: folder.path });
    const counted = createHash("sha256")
      .update("agent.ts\x00644\x001\0x")
      .update(`graph.json\x00644\x00${Buffer.byteLength(GRAPH_JSON)}\0${GRAPH_JSON}`)
      .update("größe/run.sh\x00755\x00700000\0")
      .update(large)
      .update(`package.json\x00644\x00${PACKAGE_JSON.length}\0${PACKAGE_JSON}`);
    expect(source.digest).toBe(`sha256:${counted.digest("hex")}`);
    expect([...bytes.subarray(0, 8)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
  });

  test("the packed bytes do not depend on the order and time in which the files were created", async () => {
    const names = [
      "graph.json",
      "package.json",
      "agent.ts",
      "a",
      "a.b",
      "a/b".replace("/", "-"),
      "lib/x.ts",
      "lib/y.ts",
      "lib.ts",
      "Z",
      "z/z/z",
    ];
    const files = Object.fromEntries(names.map((name) => [name, name.endsWith(".json") ? GRAPH_JSON : name]));
    using first = projectFolder(files);
    const expected = await delivered({ directory: first.path });
    const order = fc.shuffledSubarray(names, { minLength: names.length });
    const run = async (shuffled: string[], seconds: number) => {
      using folder = projectFolder();
      for (const name of shuffled) {
        folder.write({ [name]: files[name] ?? "" });
        utimesSync(join(folder.path, name), seconds, seconds);
      }
      const { bytes, source } = await delivered({ directory: folder.path });
      expect(source.digest).toBe(expected.source.digest);
      expect(Buffer.compare(bytes, expected.bytes)).toBe(0);
    };
    await fc.assert(fc.asyncProperty(order, fc.integer({ min: 1, max: 2_000_000_000 }), run), {
      numRuns: tries(25),
    });
  });

  test("the digest of a commit is the same on a laptop and in CI: other umask, checkout, excluded files and build output", async () => {
    using laptop = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "x", "run.sh": "echo" });
    using ci = projectFolder();
    const checkout = join(ci.path, "checkout");
    const git = (directory: string, ...args: string[]) =>
      execFileSync("git", ["-C", directory, ...args], { stdio: "pipe" });
    laptop.makeExecutable("run.sh");
    laptop.write({ ".gitignore": "dist\n", "kept/ignored.json": "{}", "kept/.gitignore": "*.json\n" });
    git(laptop.path, "init", "--quiet");
    git(laptop.path, "add", "--all");
    git(laptop.path, "add", "--force", "kept/ignored.json");
    git(
      laptop.path,
      ...["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "first"],
    );
    git(ci.path, "clone", "--quiet", "--depth", "1", `file://${laptop.path}`, checkout);
    // What a laptop has besides.
    writeFileSync(join(laptop.path, ".git/info/exclude"), "notes.txt\n");
    laptop.write({
      "notes.txt": "mine",
      "dist/agent.js": "built",
      "node_modules/a/index.js": "",
      ".env": "A=1",
    });
    chmodSync(join(laptop.path, "agent.ts"), 0o600);
    mkdirSync(join(laptop.path, "empty"));
    const [there, here] = [checkout, laptop.path].map((directory) => tarballSource({ directory }));
    expect((await here)?.digest).toBe((await there)?.digest);
  });

  test("the digest changes with a file's content, name or executable bit", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "", a: "1" });
    const digests = new Set<string | undefined>();
    const note = async () => digests.add((await tarballSource({ directory: folder.path })).digest);
    await note();
    folder.write({ a: "2" });
    await note();
    folder.makeExecutable("a");
    await note();
    folder.write({ b: "" });
    await note();
    expect(digests.size).toBe(4);
  });

  test("a packed project reports symbolic links that it leaves out", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    symlinkSync("/etc/hostname", join(folder.path, "link"));
    const source = await tarballSource({ directory: folder.path });
    expect(source.warnings).toEqual(["1 symbolic link left out: link"]);
    expect(source.describe()).toContain("1 symbolic link left out");
  });

  test("a packed project never contains the environment file of the graph config", async () => {
    const graph = JSON.stringify({ graphs: { a: "./a.ts:g" }, env: "./settings/.env.production" });
    using folder = projectFolder({
      "graph.json": graph,
      "settings/.env.production": "KEY=canary-71",
      "a.ts": "",
    });
    const { bytes } = await delivered({ directory: folder.path });
    expect(gunzipSync(bytes).includes("canary-71")).toBe(false);
    using out = unpacked(bytes);
    expect(out.listing).not.toContain(".env.production");
  });

  test("a packed project does not contain the environment file behind a symbolic link", async () => {
    const graph = JSON.stringify({ graphs: { a: "./a.ts:g" }, env: ".env.now" });
    using folder = projectFolder({
      "graph.json": graph,
      "settings/.env.production": "KEY=canary-72",
      "a.ts": "",
    });
    symlinkSync("settings/.env.production", join(folder.path, ".env.now"));
    const { bytes } = await delivered({ directory: folder.path });
    expect(gunzipSync(bytes).includes("canary-72")).toBe(false);
  });

  test("packing stops when its signal is aborted", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    const reason = new Error("enough");
    await expect(tarballSource({ directory: folder.path, signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});

describe("a project in a workspace", () => {
  const members = {
    "apps/agent/graph.json": GRAPH_JSON,
    "apps/agent/agent.ts": "",
    "apps/agent/package.json": "{}",
    "libs/x/index.js": "x",
  };

  test.each([
    [
      "npm",
      { "package.json": JSON.stringify({ workspaces: ["./apps/*", "libs/*"] }), "package-lock.json": "{}" },
    ],
    ["yarn", { "package.json": JSON.stringify({ workspaces: { packages: ["apps/**"] } }), "yarn.lock": "" }],
    ["pnpm", { "pnpm-workspace.yaml": "packages:\n  - apps/*\n", "pnpm-lock.yaml": "" }],
  ])(
    "a project that is a workspace member of %s is packed from the workspace's root",
    async (_manager, files) => {
      using folder = projectFolder({ ...members, ...files });
      const { bytes, revision } = await delivered({ directory: join(folder.path, "apps/agent") });
      expect(revision.graph_config_path).toBe("apps/agent/graph.json");
      using out = unpacked(bytes);
      expect(readFileSync(join(out.path, "libs/x/index.js"), "utf8")).toBe("x");
    },
  );

  const pkg = (name: string, over: object = {}) => JSON.stringify({ name, ...over });
  const workspace = {
    "package.json": pkg("root", { workspaces: ["apps/*", "libs/*"], devDependencies: { "@w/tools": "*" } }),
    "package-lock.json": "{}",
    "apps/agent/graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "apps/agent/package.json": pkg("agent", { dependencies: { "@w/direct": "workspace:*" } }),
    "apps/agent/agent.ts":
      'export * from "../../libs/by-path/index.ts"; import "@w/undeclared/x"; export const graph = 1;\n',
    "apps/web/package.json": pkg("web"),
    "apps/web/index.ts": "",
    "libs/direct/package.json": pkg("@w/direct", { dependencies: { "@w/transitive": "^1" } }),
    "libs/direct/index.ts": 'import "mapped/y";',
    "libs/transitive/package.json": pkg("@w/transitive"),
    "libs/transitive/index.ts": "",
    "libs/tools/package.json": pkg("@w/tools"),
    "libs/tools/index.ts": "",
    "libs/by-path/package.json": pkg("@w/by-path"),
    "libs/by-path/index.ts": "",
    "libs/undeclared/package.json": pkg("@w/undeclared"),
    "libs/undeclared/index.ts": "",
    "libs/mapped/package.json": pkg("@w/mapped"),
    "libs/mapped/index.ts": "",
    "libs/scripted/package.json": pkg("@w/scripted", { scripts: { postinstall: "node index.ts" } }),
    "libs/scripted/index.ts": "",
    "libs/unrelated/package.json": pkg("@w/unrelated"),
    "libs/unrelated/index.ts": "",
    "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "mapped/*": ["libs/mapped/*"] } } }),
  };

  test("of workspace members that it does not need the manifest alone is packed, and counts", async () => {
    using folder = projectFolder(workspace);
    const directory = join(folder.path, "apps/agent");
    const before = await delivered({ directory });
    const packed = execFileSync("tar", ["-tz"], { input: before.bytes, encoding: "utf8" }).trim().split("\n");
    const without = ["apps/web/index.ts", "libs/unrelated/index.ts"];
    expect(packed).toEqual(
      Object.keys(workspace)
        .filter((path) => !without.includes(path))
        .sort(),
    );

    const digestWith = async (files: Record<string, string>, options: Partial<TarballOptions> = {}) => {
      using changed = projectFolder({ ...workspace, ...files });
      const source = await tarballSource({ directory: join(changed.path, "apps/agent"), ...options });
      source.release();
      return source.digest;
    };
    const { digest } = before.source;
    expect(await digestWith({ "apps/web/index.ts": "1", "libs/unrelated/new.ts": "1" })).toBe(digest);
    for (const path of packed.filter((each) => each.endsWith("index.ts")))
      expect(await digestWith({ [path]: "const changed = 1;\n" })).not.toBe(digest);
    expect(
      await digestWith({ "libs/unrelated/package.json": pkg("@w/unrelated", { version: "2.0.0" }) }),
    ).not.toBe(digest);
    // What a command of the deployment's own needs is not known.
    const commands = { build_command: "npm run build --workspaces" };
    expect(await digestWith({}, { commands })).not.toBe(
      await digestWith({ "apps/web/index.ts": "1" }, { commands }),
    );
  });

  test.each([
    [
      "the project is the root",
      { "graph.json": JSON.stringify({ graphs: { a: "./a.ts:a" } }), "a.ts": "export const a = 1;" },
      "",
      ["apps/agent/agent.ts", "apps/web/index.ts"],
    ],
    ["a manifest cannot be read", { "libs/unrelated/package.json": "{" }, "apps/agent", []],
    [
      "a script of the root runs others",
      { "package.json": pkg("root", { workspaces: ["*/*"], scripts: { prepare: "turbo build" } }) },
      "apps/agent",
      [],
    ],
  ])("what is left out where %s", async (_where, files, project, leftOut) => {
    using folder = projectFolder({ ...workspace, ...files });
    const { bytes } = await delivered({ directory: join(folder.path, project) });
    const packed = execFileSync("tar", ["-tz"], { input: bytes, encoding: "utf8" }).trim().split("\n");
    const missing = [...leftOut, "apps/web/index.ts", "libs/unrelated/index.ts"].filter(
      (path) => !packed.includes(path),
    );
    if (leftOut.length === 0) expect(missing).toEqual([]);
    else for (const path of leftOut) expect(missing).toContain(path);
  });

  test("a project that is not a workspace member is packed alone", async () => {
    using folder = projectFolder({
      ...members,
      "package.json": JSON.stringify({ workspaces: ["apps/*", "!apps/agent"] }),
    });
    const { revision, bytes } = await delivered({ directory: join(folder.path, "apps/agent") });
    expect(revision.graph_config_path).toBe("graph.json");
    using out = unpacked(bytes);
    expect(out.listing).not.toContain("libs");
  });

  test("a project whose parent folder only matches the workspace patterns is packed alone", async () => {
    using folder = projectFolder({
      ...members,
      "package.json": JSON.stringify({ workspaces: ["*"] }),
      "package-lock.json": "{}",
    });
    const { revision, bytes } = await delivered({ directory: join(folder.path, "apps/agent") });
    expect(revision.graph_config_path).toBe("graph.json");
    using out = unpacked(bytes);
    expect(out.listing).not.toContain("libs");
  });
});

describe("projects rejected before anything is sent", () => {
  test("a project without a graph config is rejected", async () => {
    using folder = projectFolder({ "agent.ts": "" });
    const { message, hint } = await refusal({ directory: folder.path });
    expect(message).toBe(
      `graph_config_path: no graph configuration in ${folder.path}: looked for graph.json and langgraph.json`,
    );
    expect(hint).toBe("Nothing was changed. Correct it and run again.");
  });

  test("a graph config that is missing, outside the project or not packed is rejected", async () => {
    using folder = projectFolder({ ".gitignore": "graph.json", "graph.json": GRAPH_JSON, "agent.ts": "" });
    const message = async (configPath: string) =>
      (await refusal({ directory: folder.path, configPath })).message;
    expect(await message("conf/graph.json")).toBe(
      `graph_config_path: graph configuration 'conf/graph.json' does not exist in ${folder.path}`,
    );
    expect(await message("../graph.json")).toBe(
      `graph_config_path: graph configuration '../graph.json' is outside the project folder ${folder.path}`,
    );
    expect(await message("graph.json")).toBe(
      "graph_config_path: graph.json would not be packed: the ignore rules leave it out",
    );
  });

  test("a malformed graph config is rejected without quoting it", async () => {
    using folder = projectFolder({ "graph.json": '{"env": {"KEY": canary-4711' });
    const error = await refusal({ directory: folder.path });
    expect(error.message).toBe(
      "graph.json:1: graph_config_path: graph.json is not valid JSON: line 1, column 17: expected a token of JSON; strings are in double quotes, and there are no comments",
    );
    folder.write({ "graph.json": "{}" });
    expect((await refusal({ directory: folder.path })).message).toBe(
      'graph.json:1: graphs: name at least one graph, as "agent": "./src/agent.ts:graph"',
    );
  });

  const noise = (bytes: number) => createHash("shake256", { outputLength: bytes }).update("noise").digest();

  test("a tarball over the limit is rejected, naming the biggest files", async () => {
    using folder = projectFolder({
      "graph.json": GRAPH_JSON,
      "agent.ts": "",
      "data/model.bin": noise(3 * 1024 * 1024),
      "data/small.bin": noise(200_000),
      "later.bin": noise(1024 * 1024),
    });
    const limits = { warnBytes: 1024, refuseBytes: 2 * 1024 * 1024 };
    const { message } = await refusal({ directory: folder.path, limits });
    expect(message).toBe(
      "project_dir: the packed project is larger than 2.0 MB, the limit of an upload; its biggest files: " +
        "data/model.bin (3.0 MB), later.bin (1.0 MB), data/small.bin (195 kB), graph.json (39 B), package.json (2 B); " +
        "folders: data/ (3.2 MB). " +
        "Leave out what the agent does not need with .gitignore or .dockerignore",
    );
  });

  test("a large tarball within the limit only causes a warning", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "", "model.bin": noise(300_000) });
    const limits = { warnBytes: 100_000, refuseBytes: 400_000 };
    const { warnings } = await tarballSource({ directory: folder.path, limits });
    expect(warnings).toEqual([
      "the packed project is large (293 kB); its biggest files: model.bin (293 kB), graph.json (39 B), package.json (2 B), agent.ts (0 B)",
    ]);
  });

  test("a project folder that is missing or a file is rejected", async () => {
    const missing = await refusal({ directory: "/nowhere/at/all" });
    expect(missing.message).toBe("project_dir: the folder /nowhere/at/all does not exist");
    using folder = projectFolder({ file: "" });
    const file = join(folder.path, "file");
    expect((await refusal({ directory: file })).message).toBe(`project_dir: ${file} is not a folder`);
  });
});

test("a pointer of Git LFS is refused with the command that fetches the file, and no text that only names it", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
  using folder = projectFolder({
    "graph.json": GRAPH_JSON,
    "agent.ts": "export const graph = 1;\n",
    "model.bin": pointer,
  });
  await expect(tarballSource({ directory: folder.path })).rejects.toThrow(
    /model\.bin: pointers of Git LFS .* run `git lfs pull` first/,
  );
  folder.write({ "model.bin": `# ${pointer}` });
  (await tarballSource({ directory: folder.path })).release();
});
