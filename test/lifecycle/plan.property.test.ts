import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deployment as deploymentSchema } from "../../src/contract/deployment/deployment.ts";
import { revision as revisionSchema } from "../../src/contract/revision/revision.ts";
import { Secret } from "../../src/foundation/secret.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import { changeBody } from "../../src/lifecycle/plan/diff/change-body.ts";
import type { Observed } from "../../src/lifecycle/plan/observed.ts";
import { planDeployment } from "../../src/lifecycle/plan/plan.ts";
import { createBody } from "../../src/lifecycle/plan/refusals.ts";
import type { Source } from "../../src/lifecycle/source.ts";
import { createModelPlane, type ModelPlane } from "../support/control-plane/model-plane.ts";

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const one = <const T>(...values: T[]) => fc.constantFrom(...values);

const resources = fc.record(
  {
    min_scale: one(0, 1, 3),
    cpu: one(0.5, 1, 1.04, 2, null),
    cpu_limit: one(2, 4),
    memory_mb: one(512, 2048),
    queue_cpu: one(1, 3),
    labels: one({ a: "1", b: "2" }, { b: "2" }, null),
    sidecars: one([{ name: "s", image: "i", args: null }], [{ name: "s", image: "j" }]),
  },
  { requiredKeys: [] },
);
const value = fc.stringMatching(/^canary-[a-z0-9]{6}$/);
const secrets = fc
  .uniqueArray(one("A", "B", "C_KEY"), { minLength: 1 })
  .chain((names) =>
    fc
      .array(value, { minLength: names.length, maxLength: names.length })
      .map((values) => names.map((name, i) => ({ name, value: new Secret(values[i] ?? "") }))),
  );

/** Desired states of one repository that differ only in fields that may change. */
const desired: fc.Arbitrary<Desired> = fc.record({
  name: fc.constant("agent"),
  source: fc.constant("repo_host" as const),
  source_config: fc.record({
    repo_url: fc.constant("https://example.com/code.git"),
    build_on_push: maybe(one(true, false, null)),
    install_command: maybe(one("npm ci", "TOKEN=canary-in-command npm ci")),
    resource_spec: maybe(resources),
  }),
  source_revision_config: fc.record({
    repo_ref: one("main", "dev"),
    graph_config_path: maybe(one("graph.json", "./graph.json", "sub/graph.json")),
  }),
  secrets: maybe(secrets),
  display_name: maybe(one("One", "Two")),
}) as fc.Arbitrary<Desired>;

const wire = (body: object) => JSON.parse(JSON.stringify(body, (_, item) => item)) as Record<string, never>;

/** A body with its secrets in clear, as the client would send it. */
function encoded(body: { secrets?: { name: string; value: Secret }[] | null }): Record<string, never> {
  const clear = body.secrets?.map(({ name, value: text }) => ({ name, value: text.reveal() }));
  return wire({ ...body, ...(clear && { secrets: clear }) });
}

function observe(model: ModelPlane): Observed {
  const deployment = model.firstDeployment();
  const [latest] = model.revisions.get(deployment?.id) ?? [];
  return {
    deployment: deploymentSchema.decode(structuredClone(deployment) as never),
    latest_revision:
      latest && revisionSchema.decode({ ...structuredClone(latest), status: "DEPLOYED" } as never),
  };
}

function create(model: ModelPlane, wanted: Desired): void {
  const deployment = model.create(encoded(createBody(wanted)));
  if (wanted.display_name) model.patch(deployment, wire({ display_name: wanted.display_name }));
}

/** Applies a plan to the model, as `apply` does over the wire. */
function change(model: ModelPlane, wanted: Desired, source?: Source): ReturnType<typeof planDeployment> {
  const observed = observe(model);
  const plan = planDeployment(wanted, source, observed);
  const body = changeBody({ plan, desired: wanted, observed }, source, undefined, "neutral");
  const deployment = model.firstDeployment();
  if (deployment && plan.refusals.length === 0) model.patch(deployment, encoded(body));
  return plan;
}

test("the plan for a deployment just created is empty", () => {
  fc.assert(
    fc.property(desired, (wanted) => {
      const model = createModelPlane();
      create(model, wanted);
      expect(planDeployment(wanted, undefined, observe(model))).toMatchObject({
        action: "none",
        refusals: [],
      });
    }),
  );
});

test("after a plan is applied, the next plan is empty and unmanaged fields are unchanged", () => {
  fc.assert(
    fc.property(desired, desired, (before, after) => {
      const model = createModelPlane();
      create(model, before);
      const earlier = observe(model).deployment;
      const plan = change(model, after);
      expect(plan.refusals).toEqual([]);
      const next = observe(model);
      expect(planDeployment(after, undefined, next)).toMatchObject({ action: "none", fields: [] });
      if (!after.secrets) expect(next.deployment.secrets).toEqual(earlier.secrets);
      const kept = earlier.source_config.install_command;
      if (!after.source_config?.install_command)
        expect(next.deployment.source_config.install_command).toBe(kept);
    }),
    { numRuns: 300 },
  );
});

test("a plan announces a revision exactly when applying it makes one", () => {
  fc.assert(
    fc.property(desired, desired, (before, after) => {
      const model = createModelPlane();
      create(model, before);
      const id = observe(model).deployment.id;
      const count = model.revisions.get(id)?.length ?? 0;
      const plan = change(model, after);
      const made = (model.revisions.get(id)?.length ?? 0) > count;
      expect(made).toBe(plan.makes_revision);
    }),
    { numRuns: 300 },
  );
});

test("planning does not modify its inputs", () => {
  fc.assert(
    fc.property(desired, desired, (before, after) => {
      const model = createModelPlane();
      create(model, before);
      const observed = observe(model);
      const copy = observe(model);
      planDeployment(after, undefined, observed);
      expect(
        isDeepStrictEqual(encoded(observed.deployment as never), encoded(copy.deployment as never)),
      ).toBe(true);
    }),
  );
});

test("no plan contains a secret's value, even if a field repeats it", () => {
  fc.assert(
    fc.property(desired, desired, (before, after) => {
      const model = createModelPlane();
      create(model, before);
      const leaked = after.secrets?.[0]?.value.reveal();
      const wanted = leaked
        ? { ...after, source_config: { ...after.source_config, build_command: `echo ${leaked}` } }
        : after;
      const text = JSON.stringify([
        planDeployment(wanted, undefined, observe(model)),
        planDeployment(wanted, undefined, undefined),
      ]);
      const values = [...(before.secrets ?? []), ...(after.secrets ?? [])].map((each) => each.value.reveal());
      for (const each of values) expect(text).not.toContain(each);
    }),
  );
});
