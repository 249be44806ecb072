import { afterAll, beforeAll, expect, test } from "vitest";
import { UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import { openEnvelopes } from "../../../pulumi-provider/plugin/envelopes.ts";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { pluginWith } from "../support/plugin.ts";
import { ProviderFailure } from "../support/provider-client.ts";
import { gitInputs } from "../support/resource.ts";

const open = new AsyncDisposableStack();
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let plugin: Awaited<ReturnType<typeof pluginWith>>;

beforeAll(async () => {
  const { builder } = fakeBuilder(({ source, signal }) => {
    if (source.kind !== "git") return;
    if (source.repo_ref === "broken") throw new BuildError("it does not compile");
    if (source.repo_ref === "tells") throw new BuildError("it failed at install with canary-token");
    if (source.repo_ref !== "endless") return;
    return new Promise((_, reject) => signal.addEventListener("abort", reject));
  });
  plane = open.use(await startTestControlPlane({ builder }));
  plugin = open.use(await pluginWith({ settings: { baseUrl: plane.url, apiKey: plane.apiKey } }));
});
afterAll(() => open.disposeAsync());

/** How the call fails. */
async function failing(work: Promise<unknown>): Promise<ProviderFailure> {
  const error = await work.then(
    () => new Error("it did not fail"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderFailure) return error;
  throw error;
}
/** How the resource of the call failed to initialise. */
async function partlyFailing(work: Promise<unknown>) {
  const { message, initFailed } = await failing(work);
  if (!initFailed) throw new Error(`the resource is not there: ${message}`);
  return { message, ...initFailed };
}
const ref = (repoRef: string) => ({ sourceRevisionConfig: { repoRef } });

test("the plugin checks secrets in plain text and returns them sealed, those of the schema included", async () => {
  const given = gitInputs({ secrets: { KEY: "value" }, displayName: "hidden", verify: { apiKey: "key" } });
  const { inputs, failures } = await plugin.check({}, given, { secrets: [["displayName"]] });
  expect(failures).toEqual([]);
  expect(openEnvelopes(inputs).value).toEqual(given);
  expect(openEnvelopes(inputs).secrets.toSorted()).toEqual([
    ["displayName"],
    ["secrets"],
    ["verify", "apiKey"],
  ]);
});

test("the error for an unknown resource type names the existing one", async () => {
  const urn = "urn:pulumi:stack::project::parent$agent-deploy:index:Deploymnt::agent";
  const { message } = await failing(plugin.check({}, gitInputs(), { urn }));
  expect(message).toMatch(/agent-deploy:index:Deploymnt.*agent-deploy:index:Deployment/);
});

test("diff returns paths, replacements and stable properties", async () => {
  const olds = { ...gitInputs(), status: "DEPLOYED" };
  const { Kind } = plugin.sdk.provider.PropertyDiff;
  const next = await plugin.diff("id", olds, gitInputs(ref("next")));
  expect(next.detailed).toEqual({
    "sourceRevisionConfig.repoRef": { kind: Kind.UPDATE, inputdiff: true },
  });
  expect(next.stables).toContain("deploymentId");
  const other = await plugin.diff(
    "id",
    olds,
    gitInputs({ sourceConfig: { repoUrl: "https://example.com/other" } }),
  );
  expect(other.detailed["sourceConfig.repoUrl"].kind).toBe(Kind.UPDATE_REPLACE);
  expect(other).toMatchObject({ replaces: ["sourceConfig.repoUrl"], deleteBeforeReplace: true });
  const same = await plugin.diff("id", olds, gitInputs());
  expect(same.changes).toBe(false);
});

test("a preview returns what is known and changes nothing", async () => {
  const { id, outputs } = await plugin.create(gitInputs({ name: "previewed" }), { preview: true });
  expect(id).toBe("");
  expect(outputs).toMatchObject({ tracingProject: "previewed", url: UNKNOWN, status: UNKNOWN });
  expect((await plane.get("/v2/deployments?name=previewed")).body.resources).toEqual([]);
});

test("the plugin creates a deployment with sealed secrets, reads it by name, and deletes it", async () => {
  const made = await plugin.create(gitInputs({ name: "made", secrets: { KEY: "value" } }));
  const { value, secrets } = openEnvelopes(made.outputs);
  expect(value).toMatchObject({ deploymentId: made.id, status: "DEPLOYED", secrets: { KEY: "value" } });
  expect(secrets).toEqual([["secrets"]]);
  const imported = await plugin.read("name:made");
  expect(imported.id).toBe(made.id);
  expect(imported.inputs).toMatchObject({ name: "made", source: "repo_host" });
  expect(JSON.stringify(imported)).not.toContain("value");
  await plugin.delete(made.id, made.outputs);
  expect((await plugin.read(made.id, value)).id).toBe("");
});

test("an import reports the project folder and the secrets that its program lacks, and reading a resource does not", async () => {
  const made = await plane.post("/v2/deployments", {
    name: "imported",
    source: "internal_source",
    source_config: {},
    source_revision_config: {},
    secrets: [{ name: "OPENAI_API_KEY", value: "canary-value" }],
  });
  plugin.lines.length = 0;
  await plugin.read(made.body.id, {});
  expect(plugin.lines).toEqual([]);
  await plugin.read("name:imported");
  const said = plugin.lines.join("\n");
  expect(said).toMatch(/'imported' is built from an upload: give projectDir, the folder to pack/);
  expect(said).toMatch(/'imported' has secret OPENAI_API_KEY.*whole set/);
  expect(said).not.toContain("canary");
  plugin.lines.length = 0;
  await plugin.read(made.body.id, { name: "imported", source: "internal_source" });
  expect(plugin.lines).toEqual([]);
});

test("a failed creation keeps its id, reasons and secrets, and a refresh reports that it is unhealthy", async () => {
  const inputs = gitInputs({ name: "failed", secrets: { KEY: "value" }, ...ref("broken") });
  const { id, properties, reasons } = await partlyFailing(plugin.create(inputs));
  expect(id).toBeTruthy();
  expect(reasons.join("\n")).toContain("it does not compile");
  expect(openEnvelopes(properties).secrets).toEqual([["secrets"]]);
  const { value } = openEnvelopes(properties);
  const unwell = await partlyFailing(plugin.read(String(id), value));
  expect(unwell).toMatchObject({ id, reasons: [expect.stringContaining("BUILD_FAILED")] });
  // A stack that does not wait has nothing to complain of.
  expect((await plugin.read(String(id), { ...value, wait: false })).id).toBe(id);
});

test("messages mask what a program marked as secret, in any input", async () => {
  const command = "install with canary-token";
  const sourceConfig = { repoUrl: "https://example.com/code.git", installCommand: command };
  const inputs = gitInputs({ name: "hushed", ...ref("tells"), sourceConfig });
  const secrets = [["sourceConfig", "installCommand"]];
  const { message, reasons } = await partlyFailing(plugin.create(inputs, { secrets }));
  expect(reasons.join("\n")).toContain("it failed at ***");
  expect(message + reasons + plugin.lines.join("\n")).not.toContain("canary-token");
});

test("a project with this package's name may have its own settings, and misspelt ones are reported even there", async () => {
  const request = new plugin.sdk.provider.CheckRequest();
  const settings = plugin.struct({ baseUrl: plane.url, greeting: "hello", apiKee: "x" });
  const reasonsAs = async (name: string) => {
    const urn = `urn:pulumi:stack::agent-deploy::pulumi:providers:agent-deploy::${name}`;
    const checked = await plugin.call("checkConfig", request.setUrn(urn).setNews(settings));
    return checked.getFailuresList().map((failure: { getReason(): string }) => failure.getReason());
  };
  expect(await reasonsAs("default")).toEqual([expect.stringContaining("did you mean apiKey")]);
  expect(await reasonsAs("default_1_2_3")).toHaveLength(1);
  expect((await reasonsAs("mine")).toSorted()).toEqual([
    expect.stringContaining("did you mean apiKey"),
    "greeting is not known",
  ]);
});

test("the plugin applies the engine's timeout, in seconds", async () => {
  const { id, message } = await partlyFailing(
    plugin.create(gitInputs({ name: "late", ...ref("endless") }), { timeout: 0.05 }),
  );
  expect(id).toBeTruthy();
  expect(message).toContain("was still");
});

test("a creation that is cancelled while it waits returns the id of its deployment", async () => {
  await using other = await pluginWith({ settings: { baseUrl: plane.url, apiKey: plane.apiKey } });
  const creating = partlyFailing(other.create(gitInputs({ name: "cancelled", ...ref("endless") })));
  // From here on the plugin knows what it made.
  await expect.poll(() => other.lines.join()).toContain("created deployment");
  await other.call("cancel", new other.sdk.empty.Empty());
  const { id } = await creating;
  const { body } = await plane.get("/v2/deployments?name=cancelled");
  expect(id).toBe(body.resources[0].id);
});

test("settings come from the provider, then from the environment, and the error names missing ones", async () => {
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  await using fromEnvironment = await pluginWith({ settings: {}, environment });
  expect((await fromEnvironment.read("name:nobody")).id).toBe("");
  await using bare = await pluginWith({});
  const request = new bare.sdk.provider.ConfigureRequest().setArgs(bare.struct({ tenantId: "t" }));
  const { message } = await failing(bare.call("configure", request));
  expect(message).toMatch(/baseUrl is missing.*apiKey is missing/s);
});

test("problems of settings are reported without their values, and the key is sealed", async () => {
  const request = new plugin.sdk.provider.CheckRequest();
  const wrong = { baseUrl: "nowhere", apiKee: "canary", dialect: "klingon" };
  const refused = await plugin.call("checkConfig", request.setNews(plugin.struct(wrong)));
  const failures = refused.getFailuresList().map((failure: { getReason(): string }) => failure.getReason());
  expect(failures).toEqual([
    expect.stringContaining("did you mean apiKey"),
    expect.stringContaining("baseUrl has to be a URL"),
    expect.stringContaining("neutral or langsmith"),
  ]);
  expect(failures.join()).not.toMatch(/canary|klingon|nowhere/);
  const right = await plugin.call(
    "checkConfig",
    request.setNews(plugin.struct({ apiKey: "canary", version: "1" })),
  );
  expect(right.getFailuresList()).toEqual([]);
  expect(openEnvelopes(right.getInputs().toJavaScript()).secrets).toEqual([["apiKey"]]);
});

test("functions check their arguments, and the error names an unknown function", async () => {
  const invoke = (name: string, args: object) => {
    const request = new plugin.sdk.provider.InvokeRequest().setTok(`agent-deploy:index:${name}`);
    return plugin.call("invoke", request.setArgs(plugin.struct(args as Record<string, unknown>)));
  };
  const none = await invoke("getDeployment", {});
  expect(none.getFailuresList()[0].getReason()).toBe("needs either id or name");
  const typo = await invoke("getDeployments", { nam: "x" });
  expect(typo.getFailuresList()[0].getReason()).toContain("nam");
  expect((await failing(invoke("getDeploymnt", {}))).message).toMatch(/getDeployment, getDeployments/);
  const all = await invoke("getDeployments", { nameContains: "nobody" });
  expect(all.getReturn().toJavaScript()).toEqual({ deployments: [] });
});

test("the plugin returns its version and its schema", async () => {
  const info = await plugin.call("getPluginInfo", new plugin.sdk.empty.Empty());
  expect(info.getVersion()).toBe("1.2.3");
  const answer = await plugin.call("getSchema", new plugin.sdk.provider.GetSchemaRequest());
  expect(JSON.parse(answer.getSchema())).toMatchObject({ name: "agent-deploy", version: "1.2.3" });
});

test("a preview rejects a key that an update could not use, and does not probe with an unknown one", async () => {
  await using wrong = await pluginWith({ settings: { baseUrl: plane.url, apiKey: "canary-wrong-key" } });
  const { failures } = await wrong.check({}, gitInputs());
  expect(failures).toEqual([
    { property: "", reason: expect.stringMatching(/answered 401.*Use an API key of this control plane/s) },
  ]);
  await using later = await pluginWith({ settings: { baseUrl: UNKNOWN, apiKey: UNKNOWN } });
  expect((await later.check({}, gitInputs())).failures).toEqual([]);
  await using off = await pluginWith({
    settings: { baseUrl: "http://127.0.0.1:1", apiKey: "key", checkConnection: "false" },
  });
  expect((await off.check({}, gitInputs())).failures).toEqual([]);
  expect(JSON.stringify(failures) + wrong.lines.join()).not.toContain("canary");
});
