import { expect, test } from "vitest";
import { deployment } from "../../../src/contract/deployment/deployment.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { planLines } from "../../../src/lifecycle/plan/plan-text.ts";
import { deploymentBody, ids } from "../../support/control-plane/deployment-body.ts";
import { lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";

const repo_url = "https://example.com/code.git";
const there = (over: Record<string, unknown> = {}) => ({
  deployment: deployment.decode(
    deploymentBody({
      display_name: "Support",
      source_config: {
        repo_url,
        deployment_type: "dev",
        build_on_push: true,
        install_command: "npm ci",
        resource_spec: { cpu: 2 },
        custom_url: "https://agent.example",
      },
      secrets: [
        { name: "KEY", value: "canary-key" },
        { name: "OTHER", value: "canary-other" },
      ],
      ...over,
    }) as never,
  ),
  latest_revision: undefined,
});
const replacing = { allowReplace: true, secrets: "additions" } as const;
const prod: Desired = {
  name: "agent",
  source: "repo_host",
  source_config: { repo_url, deployment_type: "prod" },
  source_revision_config: { repo_ref: "main" },
  secrets: [{ name: "KEY", value: new Secret("canary-new") }],
};

test("a replacement lists what is lost and carries over settings and secrets that are not given", () => {
  const plan = planDeployment(prod, undefined, there(), replacing);
  expect(plan).toMatchObject({
    action: "replace",
    deployment_id: ids.deployment,
    fields: [{ path: "source_config.deployment_type", from: "dev", to: "prod", change: "immutable" }],
    secrets: { added: [], changed: ["KEY"], kept: ["OTHER"], removed: [] },
    replacement: {
      carried: ["display_name", "source_config.build_on_push", "source_config.install_command"],
      lost: [
        expect.stringMatching(/thread.*runs.*checkpoints.*cron.*store/),
        expect.stringMatching(/revision.*logs/),
        expect.stringContaining("tracing project"),
        expect.stringMatching(new RegExp(`${ids.deployment}.*https://agent.example`)),
        "the setting source_config.resource_spec",
      ],
    },
    refusals: [],
  });
  const lines = planLines(plan).map(({ kind, text }) => `${kind} ${text}`);
  expect(lines).toContain("removed lost for good: its tracing project with all traces");
  expect(lines).toContain(
    "note carried over: display_name, source_config.build_on_push, source_config.install_command, secret OTHER",
  );
  expect(JSON.stringify(plan)).not.toContain("canary");
});

test("a replacement for another field keeps the deployment type", () => {
  const moved = { ...prod, source_config: { repo_url: "https://example.com/other.git" } };
  const before = there({ source_config: { repo_url, deployment_type: "prod", resource_spec: { cpu: 2 } } });
  const plan = planDeployment(moved, undefined, before, replacing);
  expect(plan.fields.map(({ path }) => path)).toEqual(["source_config.repo_url"]);
  expect(plan.replacement?.carried).toContain("source_config.deployment_type");
  expect(plan.replacement?.carried).toContain("source_config.resource_spec");
});

test("a replacement reports settings that do not apply to the new source as lost", () => {
  const image: Desired = {
    name: "agent",
    source: "external_image",
    source_revision_config: { image_uri: `registry.example/agent@sha256:${"1".repeat(64)}` },
  };
  const plan = planDeployment(image, undefined, there(), replacing);
  expect(plan.refusals).toEqual([]);
  expect(plan.replacement?.lost).toContain("the setting source_config.install_command");
  expect(plan.replacement?.carried).toEqual([
    "display_name",
    "source_config.deployment_type",
    "source_config.resource_spec",
  ]);
});

test("a replacement loses a secret with a hidden value, and a complete set of secrets removes the others", () => {
  const hidden = there({ secrets: [{ name: "OTHER", value: "***" }] });
  const plan = planDeployment(prod, undefined, hidden, replacing);
  expect(plan.secrets).toMatchObject({ added: ["KEY"], kept: [], removed: ["OTHER"] });
  expect(plan.replacement?.lost.at(-1)).toMatch(/^secret OTHER: the service hides its value/);
  const whole = planDeployment(prod, undefined, there(), { allowReplace: true });
  expect(whole.secrets).toMatchObject({ changed: ["KEY"], kept: [], removed: ["OTHER"] });
});

test("a replacement refuses a deployment that is being deleted, and invalid input, before deleting anything", () => {
  const leaving = there({ status: "AWAITING_DELETE" });
  expect(planDeployment(prod, undefined, leaving, replacing).refusals).toMatchObject([{ path: "status" }]);
  const wrong = { ...prod, secrets: [{ name: "PATH", value: new Secret("x") }] };
  expect(planDeployment(wrong, undefined, there(), replacing).refusals).toMatchObject([
    { path: "secrets.PATH" },
  ]);
});

test("a replacement carries runtime keys over unless their values are hidden", () => {
  const keyed = (value: string) => there({ runtime_keys: [{ name: "web", value }] });
  const known = planDeployment(prod, undefined, keyed("canary-web"), replacing);
  expect(known.replacement?.carried).toContain("runtime_keys");
  const hidden = planDeployment(prod, undefined, keyed("***"), replacing);
  expect(hidden.replacement?.carried).not.toContain("runtime_keys");
  expect(hidden.replacement?.lost).toContain("the setting runtime_keys");
  expect(JSON.stringify([known, hidden])).not.toContain("canary");
});

const tree: Desired = { name: "agent", source: "internal_source" };

/** A live folder with a secret, and its replacement by another deployment type. */
async function live() {
  const server = await startModelPlane();
  const surroundings = lifecycleContext(server.url);
  const run = (desired: Desired) =>
    deploy(
      desired,
      treeSource("sha256:aa"),
      { ...toTheEnd, allow_replace: true, secrets: "additions" },
      surroundings.context,
    );
  const secrets = [{ name: "KEY", value: new Secret("canary-key") }];
  const first = await run({ ...tree, display_name: "Support", secrets });
  return {
    server,
    first,
    events: surroundings.events,
    replace: () => run({ ...tree, source_config: { deployment_type: "prod" } }),
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

test("the replaced deployment has the secrets and the display name of the old one", async () => {
  await using world = await live();
  expect(await world.replace()).toMatchObject({ outcome: "deployed", changed: true });
  const [made, ...others] = [...world.server.model.deployments.values()];
  expect(others).toEqual([]);
  expect(made).toMatchObject({ display_name: "Support", source_config: { deployment_type: "prod" } });
  expect(made?.id).not.toBe(world.first.deployment_id);
  expect(made?.secrets).toContainEqual({ name: "KEY", value: "canary-key" });
});

test("a replacement that fails after the deletion names the secrets that are lost", async () => {
  await using world = await live();
  world.server.faults.push({
    on: "^POST /v2/deployments$",
    effect: { status: 403, json: { detail: "plan" } },
  });
  const result = await world.replace();
  expect(result).toMatchObject({
    outcome: "refused",
    changed: true,
    cut_off: { deployment_id: world.first.deployment_id, secrets: ["KEY"] },
  });
  expect(result.message).toContain("is deleted, and none is in its place yet: deploy again");
  expect(result.message).toContain("give these secrets, which only it had: KEY");
  expect(JSON.stringify([result, world.events])).not.toContain("canary");
});

test("a replacement keeps runtime keys that are not given again", () => {
  const runtime_keys = [{ name: "web", value: "web-canary-0123456789" }];
  const plan = planDeployment(prod, undefined, there({ runtime_keys }), replacing);
  expect(plan).toMatchObject({
    runtime_keys: { kept: ["web"], removed: [] },
    replacement: { carried: expect.arrayContaining(["runtime_keys"]) },
  });
  expect(JSON.stringify(plan)).not.toContain("canary");
  const given = { ...prod, runtime_keys: [{ name: "ci", value: new Secret("ci-canary-0123456789") }] };
  const other = planDeployment(given, undefined, there({ runtime_keys }), replacing);
  expect(other.runtime_keys).toMatchObject({ added: ["ci"], removed: ["web"] });
  expect(other.replacement?.carried).not.toContain("runtime_keys");
});

test.each([
  ["the control plane's own URL is not asked for again", "https://own.example", undefined],
  ["a URL that was chosen is carried over", "https://agent.example", "https://agent.example"],
])("%s", (_, default_url, carried) => {
  const plan = planDeployment(
    prod,
    undefined,
    there({
      default_url: "https://own.example",
      source_config: {
        repo_url,
        deployment_type: "dev",
        custom_url: default_url,
      },
    }),
    replacing,
  );
  const isCarried = plan.replacement?.carried.includes("source_config.custom_url") ?? false;
  expect(isCarried).toBe(carried !== undefined);
  expect(plan.replacement?.lost.some((line) => line.includes("URL"))).toBe(!isCarried);
});
