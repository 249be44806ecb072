import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { pythonWith } from "../../support/machine/python-environment.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { linkPlugin, pulumiPrograms, pulumiStack } from "../../support/pulumi/pulumi-stack.ts";

// Programs in other languages over the plugin: YAML on its language host; Python and Go on SDKs that are generated from
// the schema.

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const languages = join(import.meta.dirname, "languages");
const schema = join(root, "pulumi-provider/plugin/schema.json");
const CANARY = "canary-secret-value";

onEngine("other languages on the engine", (engine) => {
  const open = new AsyncDisposableStack();
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let folder: string;

  beforeAll(async () => {
    plane = open.use(await startTestControlPlane());
    folder = mkdtempSync(join(tmpdir(), "pulumi-languages-"));
    open.defer(() => rmSync(folder, { recursive: true, force: true }));
  });
  afterAll(() => open.disposeAsync());

  const generate = async (language: string, to: string) =>
    run(join(engine, "generate-sdk"), [language, schema, to]);
  const settings = () => ({ AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey });

  /** Runs a program that says as JSON what its two updates did, and expects that they did what they should. */
  async function expectLife(program: string, args: string[], options: { cwd: string; environment?: object }) {
    using programs = pulumiPrograms(engine);
    const env = { ...process.env, ...programs.environment, ...settings(), ...options.environment };
    const home = { PULUMI_HOME: programs.home };
    const { stdout } = await run(program, args, { cwd: options.cwd, env: { ...env, ...home } });
    const done = JSON.parse(stdout.trim().split("\n").at(-1)!);
    expect(done.first).toEqual({ create: 2 });
    expect(done.again).toEqual({ same: 2 });
    expect(done.outputs).toEqual({
      url: expect.stringMatching(/^http:/),
      status: "DEPLOYED",
      secret_names: ["KEY"],
    });
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
    const kept = readdirSync(programs.backend, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    expect(kept.join("\n") + done.printed).not.toContain(CANARY);
  }

  test("a YAML program deploys with the plugin of plugins.providers, and imports a deployment", async () => {
    const directory = join(folder, "yaml");
    linkPlugin(join(directory, "node_modules/.bin"));
    writeFileSync(
      join(directory, "Pulumi.yaml"),
      `name: program
runtime: yaml
plugins:
  providers:
    - name: agent-deploy
      path: node_modules/.bin
variables:
  known:
    fn::invoke:
      function: agent-deploy:getDeployment
      arguments: { name: "\${agent.name}" }
resources:
  agent:
    type: agent-deploy:Deployment
    properties:
      name: from-yaml
      source: repo_host
      sourceConfig:
        repoUrl: https://example.com/code.git
        resourceSpec: { cpu: 2, labels: { team_a: x } }
      sourceRevisionConfig: { repoRef: main }
      secrets: { KEY: ${CANARY} }
outputs:
  url: \${agent.url}
  secretNames: \${known.secretNames}
`,
    );
    const config = { baseUrl: plane.url, apiKey: plane.apiKey };
    await using stack = await pulumiStack({
      engine,
      directory,
      config,
      hasProjectFile: true,
      withPlugin: false,
    });
    const first = await stack.up();
    expect(first.error?.message).toBeUndefined();
    expect(first.changes).toEqual({ create: 2 });
    const outputs = await stack.stack.outputs();
    expect(outputs.url?.value).toMatch(/^http:/);
    expect(outputs.secretNames?.value).toEqual(["KEY"]);
    expect((await stack.up()).changes).toEqual({ same: 2 });

    const { body } = await plane.post("/v2/deployments", creation("found"));
    await plane.settled(body.id, body.latest_revision_id);
    await stack.stack.import({
      resources: [{ type: "agent-deploy:index:Deployment", name: "found", id: "name:found" }],
      generateCode: false,
      protect: false,
    });
    expect((await stack.deployments()).map(({ id }) => id)).toContain(body.id);
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
    expect(stack.files() + stack.printed()).not.toContain(CANARY);
  });

  test("a Python program deploys", async () => {
    const directory = join(folder, "python");
    await generate("python", directory);
    // As an installed package says its version.
    const { version } = JSON.parse(readFileSync(schema, "utf8"));
    const metadata = join(directory, `pulumi_agent_deploy-${version}.dist-info`);
    mkdirSync(metadata);
    writeFileSync(
      join(metadata, "METADATA"),
      `Metadata-Version: 2.1\nName: pulumi_agent_deploy\nVersion: ${version}\n`,
    );
    const python = join(await pythonWith("pulumi==3.259.0", "parver"), "python");
    await expectLife(python, [join(languages, "program.py")], {
      cwd: directory,
      environment: { PYTHONPATH: directory },
    });
  });

  test("a Go program deploys", async () => {
    const directory = join(folder, "go");
    await generate("go", join(directory, "agentdeploy"));
    cpSync(join(languages, "go"), directory, { recursive: true });
    const environment = { CGO_ENABLED: "0", GOTOOLCHAIN: "local", GOFLAGS: "-mod=readonly" };
    await run("go", ["build", "-trimpath", "-o", "program", "."], {
      cwd: directory,
      env: { ...process.env, ...environment },
    });
    await expectLife(join(directory, "program"), [], { cwd: directory });
  });
});
