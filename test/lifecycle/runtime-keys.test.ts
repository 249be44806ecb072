import { inspect } from "node:util";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import type { ControlPlaneOptions } from "../../src/control-plane/index.ts";
import { Secret } from "../../src/foundation/secret.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import { deploy } from "../../src/lifecycle/operations/deploy.ts";
import { lookAndPlan } from "../../src/lifecycle/operations/look-and-plan.ts";
import type { Progress } from "../../src/lifecycle/progress.ts";
import { rollBack } from "../../src/lifecycle/rollback/roll-back.ts";
import { quickClock } from "../support/clocks/quick-clock.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { treeSource } from "../support/control-plane/lifecycle-context.ts";

const WEB = "web-canary-0123456789";
const CI = "ci-canary-0123456789";
const keys = (...values: [string, string][]) =>
  values.map(([name, value]) => ({ name, value: new Secret(value) }));

/** The lifecycle against an embedded control plane, with all reported events. */
async function startPlane(options: Partial<ControlPlaneOptions> = {}) {
  const server = await startTestControlPlane(options);
  const { dialect = "neutral" } = options;
  const controlPlane = connectControlPlane({
    baseUrl: server.url,
    credentials: { apiKey: new Secret(server.apiKey) },
    dialect,
  });
  const events: Progress[] = [];
  const context: Context = {
    controlPlane,
    clock: quickClock,
    signal: AbortSignal.timeout(30_000),
    report: (event) => events.push(event),
  };
  const wanted = (over: Partial<Desired>): Desired => ({ name: "agent", source: "internal_source", ...over });
  const run = (over: Partial<Desired>, digest = "sha256:aa", verify: false | object = false) =>
    deploy(wanted(over), treeSource(digest), { wait: true, wait_timeout_ms: 20_000, verify }, context);
  return {
    server,
    context,
    events,
    run,
    plan: (over: Partial<Desired>) =>
      lookAndPlan({ desired: wanted(over), source: treeSource("sha256:aa") }, {}, context).then(
        ({ plan }) => plan,
      ),
    there: async () => (await controlPlane.findDeployment("agent"))!,
    async [Symbol.asyncDispose]() {
      await controlPlane.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

type StartedPlane = Awaited<ReturnType<typeof startPlane>>;
const keysThere = async ({ there }: StartedPlane) =>
  (await there()).runtime_keys?.map(({ name, value }) => `${name}=${value.reveal()}`);

test("runtime keys are created, changed, kept and cleared without making a revision", async () => {
  await using at = await startPlane();
  const first = await at.run({ runtime_keys: keys(["web", WEB]) });
  expect(first).toMatchObject({ outcome: "deployed", plan: { runtime_keys: { added: ["web"] } } });
  expect(await keysThere(at)).toEqual([`web=${WEB}`]);
  expect(await at.run({ runtime_keys: keys(["web", WEB]) })).toMatchObject({ changed: false });

  const changed = await at.run({ runtime_keys: keys(["web", CI], ["ci", CI]) });
  expect(changed).toMatchObject({ changed: true, revision_id: first.revision_id });
  expect(changed.plan).toMatchObject({
    action: "update",
    makes_revision: false,
    runtime_keys: { added: ["ci"], changed: ["web"] },
  });
  expect(await keysThere(at)).toEqual([`web=${CI}`, `ci=${CI}`]);

  const cleared = await at.run({ runtime_keys: [] });
  expect(cleared).toMatchObject({ changed: true, revision_id: first.revision_id });
  expect(cleared.plan.runtime_keys.removed).toEqual(["web", "ci"]);
  expect(await keysThere(at)).toEqual([]);
});

test("new code, new secrets and a rollback keep the runtime keys", async () => {
  await using at = await startPlane();
  const first = await at.run({ runtime_keys: keys(["web", WEB]), secrets: keys(["TOKEN", "1"]) });
  const second = await at.run({ secrets: keys(["OTHER", "2"]) }, "sha256:bb");
  expect(second.plan).toMatchObject({ runtime_keys: { kept: ["web"], removed: [] } });
  await rollBack(
    {
      deployment_id: first.deployment_id ?? "",
      from_revision_id: second.revision_id ?? "",
      wait_timeout_ms: 20_000,
    },
    at.context,
  );
  expect((await at.there()).active_revision_id).not.toBe(second.revision_id);
  expect(await keysThere(at)).toEqual([`web=${WEB}`]);
});

test("a replacement keeps the runtime keys", async () => {
  await using at = await startPlane();
  const first = await at.run({ runtime_keys: keys(["web", WEB]) });
  const desired: Desired = {
    name: "agent",
    source: "internal_source",
    source_config: { deployment_type: "prod" },
  };
  const options = { wait: true, wait_timeout_ms: 20_000, verify: false, allow_replace: true } as const;
  const replaced = await deploy(desired, treeSource("sha256:bb"), options, at.context);
  expect(replaced).toMatchObject({ outcome: "deployed", plan: { action: "replace" } });
  expect(replaced.deployment_id).not.toBe(first.deployment_id);
  expect(await keysThere(at)).toEqual([`web=${WEB}`]);
});

test("a plan refuses invalid runtime keys before anything is changed", async () => {
  await using at = await startPlane();
  const runtime_keys = keys(["a b", "short-canary"]);
  expect((await at.plan({ runtime_keys })).refusals.map(({ path }) => path)).toEqual([
    "runtime_keys",
    "runtime_keys",
  ]);
  expect(await at.run({ runtime_keys })).toMatchObject({ outcome: "refused", changed: false });
  await at.run({});
  expect((await at.plan({ runtime_keys })).refusals).toHaveLength(2);
});

test("runtime keys are refused in the langsmith dialect and never sent there", async () => {
  await using at = await startPlane({ dialect: "langsmith" });
  const refused = await at.run({ runtime_keys: keys(["web", WEB]) });
  expect(refused).toMatchObject({ outcome: "refused", message: expect.stringMatching(/no runtime_keys/) });
  const made = await at.run({});
  expect(made.outcome).toBe("deployed");
  expect(await at.there()).not.toHaveProperty("runtime_keys");
});

test("no plan, result, event or error contains a runtime key's value", async () => {
  await using at = await startPlane();
  const results = [
    await at.run({ runtime_keys: keys(["web", WEB]) }),
    await at.run({
      runtime_keys: keys(["web", CI]),
      source_config: { build_command: `echo ${WEB} ${CI}` },
    }),
    await at.run({ runtime_keys: keys(["web", `${WEB} with a space`]) }),
  ];
  expect(results.map(({ outcome }) => outcome)).toEqual(["deployed", "deployed", "refused"]);
  const { runtime_keys } = await at.there();
  for (const each of [results, at.events, runtime_keys])
    for (const text of [JSON.stringify(each), inspect(each, { depth: 12 })])
      expect(text).not.toMatch(/canary/);
});

test.each([
  ["on loopback, to an agent with runtime keys", {}, keys(["web", WEB])],
  ["off loopback, to any agent", { host: "0.0.0.0" }, undefined],
])("the verification sends the control plane's key: %s", async (_case, options, runtime_keys) => {
  await using at = await startPlane(options);
  const asked = () => at.server.agents.at(-1)?.requests.map(({ url }) => url);
  const checks = { timeout_ms: 5_000, message: "hi" };
  // A fake agent has no graphs; this test only checks that it is asked for them.
  const heard = await at.run({ ...(runtime_keys && { runtime_keys }) }, "sha256:aa", checks);
  expect(heard.message).toMatch(/answered with something that an agent server does not say/);
  expect(asked()).toContain("/assistants/search");
  const refused = await at.run({}, "sha256:bb", { ...checks, api_key: new Secret(CI) });
  expect(refused).toMatchObject({ outcome: "verification_failed", message: expect.stringMatching(/401/) });
  expect(asked()).not.toContain("/assistants/search");
});
