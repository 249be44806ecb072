import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { extract } from "tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeploymentArgs } from "../../../pulumi-provider/index.ts";
import { loadSdk } from "../../../pulumi-provider/plugin/sdk.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startProviderProgram } from "../../support/processes/provider-program.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, shells } from "../../support/pulumi/pulumi-stack.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");

const folder = mkdtempSync(join(tmpdir(), "pulumi-release-"));
let tarball: string;

beforeAll(async () => {
  const { stdout } = await run(process.execPath, [join(root, "bin/build-plugin.js"), folder]);
  tarball = stdout.trim();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEngine("the release tarball on the engine", (engine) => {
  test("`pulumi plugin install` installs the plugin, which is then found without a path", async () => {
    await using plane = await startModelPlane();
    using program = programFolder();
    const config = { baseUrl: plane.url, apiKey: "key" };
    const { directory } = program;
    await using stack = await pulumiStack({ engine, directory, config, withPlugin: false });
    const { Deployment } = shells.plugin();
    const agent = async () => void new Deployment("agent", gitInputs() as DeploymentArgs);
    const missing = await stack.preview(agent);
    expect(missing.error?.message).toMatch(/no resource plugin .pulumi-resource-agent-deploy. found/);

    const { environment, home } = stack.programs;
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const install = ["plugin", "install", "resource", "agent-deploy", version, "--file", tarball];
    const env = { ...process.env, ...environment, PULUMI_HOME: home };
    await run(join(engine, "pulumi"), install, { cwd: directory, env });
    const done = await stack.up(agent);
    expect(done.error?.message).toBeUndefined();
    expect((await stack.deployments())[0]?.outputs.status).toBe("DEPLOYED");
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect(plane.model.deployments.size).toBe(0);
  });
});

test("the release tarball contains a plugin that runs without any other package", async () => {
  const unpacked = join(folder, "plugin");
  mkdirSync(unpacked);
  await extract({ file: tarball, cwd: unpacked });

  const program = join(unpacked, "pulumi-resource-agent-deploy");
  const env = { PATH: `${resolve(process.execPath, "..")}:/usr/bin:/bin` };
  await using plugin = await startProviderProgram(program, ["127.0.0.1:1"], { cwd: folder, env });
  const { provider } = loadSdk();
  const answer = await plugin.call("getSchema", new provider.GetSchemaRequest());
  const kept = readFileSync(join(root, "pulumi-provider/plugin/schema.json"), "utf8");
  expect(JSON.parse(answer.getSchema())).toEqual(JSON.parse(kept));
});
