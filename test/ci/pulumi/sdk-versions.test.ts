import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { packInto } from "../../support/packed-package.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";

// The packed package with the oldest version of Pulumi's SDK that it allows, and with the one that it is made with.

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const { resolve: resolveModule } = createRequire(import.meta.url);
const versionOf = (manifest: string) => JSON.parse(readFileSync(manifest, "utf8")).version as string;
const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const oldest = String(peerDependencies["@pulumi/pulumi"]).replace(/^\^/, "");
const present = versionOf(resolveModule("@pulumi/pulumi/package.json"));
const minutes = (count: number) => count * 60_000;

onEngine("the supported versions of Pulumi's SDK", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "sdk-versions-"));
  let tarball: string;

  beforeAll(async () => {
    tarball = await packInto(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A program's folder with the package and this version of the SDK, installed as a user does it. */
  async function installed(version: string): Promise<string> {
    const project = join(folder, `sdk-${version}`);
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{"name":"program","private":true,"type":"module"}');
    const packages = [tarball, `@pulumi/pulumi@${version}`, "@types/node@24"];
    const options = ["--no-audit", "--no-fund", "--no-update-notifier"];
    await run("npm", ["install", ...options, ...packages], { cwd: project, timeout: minutes(4) });
    cpSync(join(root, "test/fixtures/sdk-versions"), project, { recursive: true });
    return project;
  }

  /** The environment of a user's shell: the engine, and the programs of installed packages. */
  function environmentOf(project: string): NodeJS.ProcessEnv {
    const modules = join(project, "node_modules");
    const backend = join(project, "backend");
    mkdirSync(backend);
    const folders = [
      dirname(process.execPath),
      join(modules, ".bin"),
      join(modules, "@pulumi/pulumi"),
      engine,
    ];
    return {
      ...process.env,
      PATH: [...folders, process.env.PATH].join(delimiter),
      PULUMI_BACKEND_URL: `file://${backend}`,
      PULUMI_HOME: join(project, "home"),
      PULUMI_CONFIG_PASSPHRASE: "test",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    };
  }

  test.each([oldest, present])(
    "%s compiles programs and manages a stack from creation to destruction",
    async (version) => {
      const project = await installed(version);
      expect(versionOf(join(project, "node_modules/@pulumi/pulumi/package.json"))).toBe(version);
      const compile = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "program.ts"];
      const compiled = run(process.execPath, [resolveModule("typescript/bin/tsc"), ...compile], {
        cwd: project,
      });
      await compiled.catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(""));

      await using plane = await startTestControlPlane();
      const { stdout } = await run(process.execPath, ["stack.js", plane.url, plane.apiKey], {
        cwd: project,
        env: environmentOf(project),
        timeout: minutes(5),
      });
      expect(JSON.parse(stdout)).toMatchObject({
        previewed: { create: 4 },
        created: { create: 4 },
        outputs: { one: "DEPLOYED", two: "DEPLOYED", found: "sdk-plugin", got: "sdk-dynamic" },
        again: { same: 4 },
        changed: { update: 2 },
        destroyed: { delete: 4 },
      });
      expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
    },
  );
});
