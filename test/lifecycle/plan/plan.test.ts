import { expect, test } from "vitest";
import { deployment } from "../../../src/contract/deployment/deployment.ts";
import { SOURCE_DIGEST_SECRET } from "../../../src/contract/deployment/secrets.ts";
import { revision } from "../../../src/contract/revision/revision.ts";
import { processUses } from "../../../src/control-plane/run/resource-uses.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import type { Observed } from "../../../src/lifecycle/plan/observed.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { planLines } from "../../../src/lifecycle/plan/plan-text.ts";
import { deploymentBody, ids } from "../../support/control-plane/deployment-body.ts";

const desired: Desired = {
  name: "agent",
  source: "repo_host",
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
};

function observed(over: Record<string, unknown> = {}, latest: Record<string, unknown> = {}): Observed {
  const body = deploymentBody(over);
  return {
    deployment: deployment.decode(body as never),
    latest_revision: revision.decode({
      id: ids.revision,
      status: "DEPLOYED",
      source_revision_config: body.source_revision_config,
      ...latest,
    } as never),
  };
}

const secret = (name: string, value: string) => ({ name, value: new Secret(value) });
const wire = (name: string, value: string) => ({ name, value });
const git = (digest: string | undefined) => ({ kind: "repo_host" as const, digest });
const tarball = (digest: string) => ({ kind: "internal_source" as const, digest });
const commitA = "a".repeat(40);
const commitB = "b".repeat(40);

test("a plan is empty when every managed field is as desired", () => {
  expect(planDeployment(desired, undefined, observed())).toMatchObject({
    action: "none",
    fields: [],
    makes_revision: false,
    refusals: [],
  });
});

test("a plan for a missing deployment creates it and lists secrets by name only", () => {
  const plan = planDeployment({ ...desired, secrets: [secret("KEY", "v")] }, git(commitA), undefined);
  expect(plan).toMatchObject({
    action: "create",
    deployment_id: undefined,
    makes_revision: true,
    secrets: { added: ["KEY"] },
    code: { from: undefined, to: commitA },
    refusals: [],
  });
  expect(plan.fields.map(({ path, to }) => [path, to])).toEqual([
    ["source_config.repo_url", desired.source_config?.repo_url],
    ["source_config.deployment_type", "dev"],
    ["source_revision_config.repo_ref", desired.source_revision_config?.repo_ref],
  ]);
});

test("the creation of an external image gets a resource spec and no deployment type", () => {
  const image: Desired = {
    name: "agent",
    source: "external_image",
    source_revision_config: { image_uri: `registry.example/agent@sha256:${"1".repeat(64)}` },
  };
  const plan = planDeployment(image, undefined, undefined);
  expect(plan.refusals).toEqual([]);
  expect(plan.fields).toContainEqual(
    expect.objectContaining({ path: "source_config.resource_spec", to: {} }),
  );
  expect(plan.fields.map(({ path }) => path)).not.toContain("source_config.deployment_type");
});

test("a plan does not manage fields that are omitted or null", () => {
  const there = observed({
    source_config: { repo_url: "https://example.com/code.git", build_on_push: true, install_command: "x" },
    display_name: "Agent",
    secrets: [wire("KEY", "v")],
  });
  const plan = planDeployment({ ...desired, display_name: null }, undefined, there);
  expect(plan).toMatchObject({ action: "none", secrets: { kept: ["KEY"] } });
});

test("a changed field that needs no revision is patched without one", () => {
  const plan = planDeployment({ ...desired, display_name: "New" }, undefined, observed());
  expect(plan).toMatchObject({
    action: "update",
    fields: [{ path: "display_name", from: undefined, to: "New", change: "patch" }],
    makes_revision: false,
  });
});

test("an empty display name removes one, and changes nothing where there is none", () => {
  const unnamed = { ...desired, display_name: "" };
  expect(planDeployment(unnamed, undefined, observed({ display_name: null })).action).toBe("none");
  expect(planDeployment(unnamed, undefined, observed({ display_name: "Agent" })).fields).toEqual([
    { path: "display_name", from: "Agent", to: "", change: "patch" },
  ]);
});

test("a changed field of the revision makes a revision", () => {
  const wanted = {
    ...desired,
    source_revision_config: { repo_ref: "next", graph_config_path: "./graph.json" },
  };
  const there = observed({ source_revision_config: { repo_ref: "main", graph_config_path: "graph.json" } });
  expect(planDeployment(wanted, undefined, there)).toMatchObject({
    fields: [{ path: "source_revision_config.repo_ref", from: "main", to: "next", change: "revision" }],
    makes_revision: true,
  });
});

test.each([
  ["source_config", { source_config: { repo_url: "https://other.example/x" } }, "source_config.repo_url"],
  ["source", { source: "internal_source" as const, source_config: {}, source_revision_config: {} }, "source"],
  ["name", { name: "other" }, "name"],
])("a plan refuses a changed %s with the reason", (_, change, path) => {
  const plan = planDeployment({ ...desired, ...change }, undefined, observed());
  expect(plan.refusals.map((refusal) => refusal.path)).toContain(path);
  expect(plan.refusals.find((refusal) => refusal.path === path)?.message).toContain(
    `${path} cannot be changed after creation (`,
  );
});

test("a plan replaces the deployment for an immutable field if allow_replace is set", () => {
  const wanted = { ...desired, source_config: { repo_url: "https://other.example/x" } };
  const plan = planDeployment(wanted, undefined, observed(), { allowReplace: true });
  expect(plan).toMatchObject({
    action: "replace",
    deployment_id: ids.deployment,
    refusals: [],
    makes_revision: true,
  });
});

test.each<[string, Desired["source_config"], Record<string, unknown>]>([
  ["build_on_push by default", { build_on_push: false }, {}],
  ["a repository's .git and slash", { repo_url: "https://example.com/code/" }, {}],
  ["rounded CPU", { resource_spec: { cpu: 1.04 } }, { resource_spec: { cpu: 1, cpu_limit: 2 } }],
  [
    "keys that the service added",
    { resource_spec: { cpu: 1 } },
    { resource_spec: { cpu: 1, memory_mb: 2048 } },
  ],
  [
    "key order and nulls",
    { resource_spec: { labels: { a: "1", b: "2" } } },
    { resource_spec: { cpu: null, labels: { b: "2", a: "1" } } },
  ],
  ["a deployment type that the service does not return", { deployment_type: "dev" }, {}],
])("a plan does not count as a change: %s", (_, wanted, there) => {
  const repo_url = "https://example.com/code.git";
  const plan = planDeployment(
    { ...desired, source_config: { repo_url, ...wanted } },
    undefined,
    observed({ source_config: { repo_url, ...there } }),
  );
  expect(plan).toMatchObject({ action: "none", refusals: [] });
});

test("a ref returned as its commit along with the branch is unchanged", () => {
  const there = observed({
    source_config: { repo_url: "https://example.com/code.git", repo_branch: "main" },
    source_revision_config: { repo_ref: commitA, repo_commit_sha: commitA },
  });
  expect(planDeployment(desired, git(commitA), there).action).toBe("none");
  expect(
    planDeployment({ ...desired, source_revision_config: { repo_ref: "dev" } }, undefined, there).action,
  ).toBe("update");
});

test("a plan shows only the changed keys of a resource spec", () => {
  const there = observed({
    source_config: {
      repo_url: "https://example.com/code.git",
      resource_spec: { cpu: 1, cpu_limit: 2, memory_mb: 2048 },
    },
  });
  const wanted = { repo_url: "https://example.com/code.git", resource_spec: { cpu: 2, memory_mb: 2048 } };
  expect(planDeployment({ ...desired, source_config: wanted }, undefined, there).fields).toEqual([
    { path: "source_config.resource_spec.cpu", from: 1, to: 2, change: "revision" },
  ]);
});

test("secrets are compared by name as a complete set", () => {
  const there = observed({
    secrets: [wire("SAME", "1"), wire("OTHER", "1"), wire("GONE", "1"), wire("HIDDEN", "***")],
  });
  const secrets = [secret("SAME", "1"), secret("OTHER", "2"), secret("NEW", "1"), secret("HIDDEN", "x")];
  expect(planDeployment({ ...desired, secrets }, undefined, there)).toMatchObject({
    action: "update",
    makes_revision: true,
    secrets: {
      added: ["NEW"],
      changed: ["OTHER"],
      removed: ["GONE"],
      kept: ["SAME"],
      resent: ["HIDDEN"],
      unknown: [],
    },
  });
});

test("clearing all secrets is refused on the hosted service, which would ignore it, and planned elsewhere", () => {
  const there = observed({ secrets: [wire("KEY", "v")] });
  const emptied = { ...desired, secrets: [] };
  const plan = planDeployment(emptied, undefined, there);
  expect(plan).toMatchObject({ secrets: { removed: ["KEY"] }, makes_revision: true, refusals: [] });
  const hosted = planDeployment(emptied, undefined, there, { dialect: "langsmith" });
  expect(hosted.refusals).toEqual([
    { path: "secrets", message: expect.stringContaining("cannot remove all secrets of a deployment (KEY)") },
  ]);
});

test("a moved branch is a code change; an abbreviated or unknown commit is not", () => {
  const there = observed({}, { source_revision_config: { repo_ref: "main", repo_commit_sha: commitA } });
  expect(planDeployment(desired, git(commitB), there)).toMatchObject({
    action: "update",
    code: { from: commitA, to: commitB },
    makes_revision: true,
    fields: [],
  });
  expect(planDeployment(desired, git(commitA.slice(0, 9)), there).action).toBe("none");
  expect(planDeployment(desired, git(undefined), there).action).toBe("none");
});

const uploaded = (path: string, recorded: string) =>
  observed(
    {
      source: "internal_source",
      source_config: {},
      source_revision_config: { source_tarball_path: path },
      secrets: [wire(SOURCE_DIGEST_SECRET, recorded)],
    },
    { source_revision_config: { source_tarball_path: path } },
  );
const fromTree: Desired = { name: "agent", source: "internal_source" };

test("the recorded digest shows whether a tree has changed", () => {
  const there = uploaded("uploads/1", "sha256:aa uploads/1");
  expect(planDeployment(fromTree, tarball("sha256:aa"), there).action).toBe("none");
  expect(planDeployment(fromTree, tarball("sha256:bb"), there)).toMatchObject({
    code: { from: "sha256:aa", to: "sha256:bb" },
    makes_revision: true,
  });
});

test("the recorded digest is ignored if another tarball is live, as after a rollback", () => {
  const there = uploaded("uploads/0", "sha256:aa uploads/1");
  expect(planDeployment(fromTree, tarball("sha256:aa"), there).code).toEqual({
    from: undefined,
    to: "sha256:aa",
  });
});

test("an image is compared by its name and digest, and one without a digest counts as changed", () => {
  const [aa, bb] = ["a", "b"].map((digit) => `sha256:${digit.repeat(64)}`);
  const there = observed({
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: `host.test/app@${aa}` },
  });
  const wanted: Desired = { name: "agent", source: "external_image", source_config: { resource_spec: {} } };
  const image = (name: string, digest: string | undefined) => ({
    kind: "external_image" as const,
    digest,
    image_uri: digest === undefined ? name : `${name}@${digest}`,
  });
  const codeOf = (name: string, digest: string | undefined) =>
    planDeployment(wanted, image(name, digest), there).code;
  const from = `host.test/app@${aa}`;
  expect(planDeployment(wanted, image("host.test/app", aa), there).action).toBe("none");
  expect(codeOf("host.test/app", bb)).toEqual({ from, to: `host.test/app@${bb}` });
  expect(codeOf("host.test/other", aa)).toEqual({ from, to: `host.test/other@${aa}` });
  expect(codeOf("host.test/app:1", undefined)).toEqual({ from, to: "host.test/app:1" });
});

test("an image that only its field names is no change in another spelling", () => {
  const digest = `sha256:${"a".repeat(64)}`;
  const there = observed({
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: `node@${digest}` },
  });
  const actionFor = (image_uri: string) => {
    const wanted: Desired = {
      name: "agent",
      source: "external_image",
      source_revision_config: { image_uri },
    };
    return planDeployment(wanted, undefined, there).action;
  };
  expect(actionFor(`docker.io/library/node@${digest}`)).toBe("none");
  expect(actionFor(`host.test/node@${digest}`)).toBe("update");
});

test("an image that is built here is compared by its digest alone, and named by its id", () => {
  const there = observed({
    source: "internal_image",
    source_revision_config: { image_uri: `host.test/app@sha256:${"a".repeat(64)}` },
  });
  const wanted: Desired = { name: "agent", source: "internal_image" };
  const built = (digit: string) => ({
    kind: "internal_image" as const,
    digest: `sha256:${digit.repeat(64)}`,
  });
  expect(planDeployment(wanted, built("a"), there).action).toBe("none");
  expect(planDeployment(wanted, built("b"), there).code).toMatchObject({ to: `sha256:${"b".repeat(64)}` });
});

test.each(["BUILD_FAILED", "DEPLOY_FAILED", "CREATE_FAILED", "INTERRUPTED", "SKIPPED"])(
  "a plan with equal fields makes a revision if the latest one is %s",
  (status) => {
    const plan = planDeployment(desired, undefined, observed({}, { status }));
    expect(plan).toMatchObject({ action: "update", fields: [], makes_revision: true });
  },
);

test.each(["BUILDING", "QUEUED", "UNKNOWN", "POLISHING"])(
  "a plan leaves a latest revision that is %s alone",
  (status) => {
    expect(planDeployment(desired, undefined, observed({}, { status })).action).toBe("none");
  },
);

test("a deployment without any revision gets one", () => {
  const { deployment: without } = observed({ latest_revision_id: null, active_revision_id: null });
  const plan = planDeployment(desired, undefined, { deployment: without, latest_revision: undefined });
  expect(plan).toMatchObject({ action: "update", makes_revision: true });
});

test("all problems of the input are refused at once", () => {
  const wanted: Desired = {
    ...desired,
    name: "Agent!",
    source_config: {
      listener_config: { k8s_namespace: "x" },
      resource_spec: { cpu: 99, redis_memory_mb: 100 },
    },
    secrets: [secret("PORT", "1"), secret("1X", "v"), secret(SOURCE_DIGEST_SECRET, "v")],
  };
  expect(planDeployment(wanted, undefined, undefined).refusals.map(({ path }) => path)).toEqual([
    "name",
    "source_config.resource_spec.cpu",
    "source_config.listener_config",
    "source_config.resource_spec.redis_memory_mb",
    "secrets.PORT",
    "secrets",
    "source_config.repo_url",
    `secrets.${SOURCE_DIGEST_SECRET}`,
  ]);
});

test("the rules for secret names also apply to updates", () => {
  const plan = planDeployment({ ...desired, secrets: [secret("PORT", "1")] }, undefined, observed());
  expect(plan.refusals).toEqual([
    { path: "secrets.PORT", message: "secret name 'PORT' is reserved by the platform" },
  ]);
});

test("a plan refuses a deployment that is being deleted", () => {
  const plan = planDeployment(desired, undefined, observed({ status: "AWAITING_DELETE" }));
  expect(plan.refusals).toEqual([
    {
      path: "status",
      message: expect.stringMatching(
        /^deployment \S+ is being deleted, and holds the name 'agent' until it is gone; try again then$/,
      ),
    },
  ]);
});

test("a deployment type that the control plane would reject is refused, except on the hosted service", () => {
  const typed = { ...desired, source_config: { ...desired.source_config, deployment_type: "serverless" } };
  expect(planDeployment(typed, undefined, undefined).refusals).toEqual([
    {
      path: "source_config.deployment_type",
      message: "source_config.deployment_type: has to be one of dev_free, dev, prod, dev_zero",
    },
  ]);
  expect(planDeployment(typed, undefined, undefined, { dialect: "langsmith" }).refusals).toEqual([]);
});

test("the plan of a creation on the hosted service warns that the name may be held", () => {
  const held = planDeployment(desired, undefined, undefined, { dialect: "langsmith" });
  expect(planLines(held).map(({ text }) => text)).toContain(
    "the service refuses the name 'agent' where a deployment that was deleted has left its tracing project",
  );
  const free = planDeployment(desired, undefined, undefined);
  expect(planLines(free).join()).not.toContain("refuses the name");
  const there = planDeployment(desired, undefined, observed(), { dialect: "langsmith" });
  expect(there).not.toHaveProperty("name_may_be_held");
});

test("runtime keys are compared by name and value and change without a revision", () => {
  const there = observed({ runtime_keys: [wire("web", "1"), wire("old", "2")] });
  const runtime_keys = [secret("web", "other"), secret("new", "3")];
  const plan = planDeployment({ ...desired, runtime_keys }, undefined, there);
  expect(plan).toMatchObject({
    action: "update",
    makes_revision: false,
    fields: [],
    runtime_keys: { added: ["new"], changed: ["web"], removed: ["old"], kept: [] },
  });
  expect(planDeployment(desired, undefined, there)).toMatchObject({
    action: "none",
    runtime_keys: { kept: ["web", "old"], removed: [] },
  });
  const cleared = planDeployment({ ...desired, runtime_keys: [] }, undefined, there);
  expect(cleared).toMatchObject({ action: "update", runtime_keys: { removed: ["web", "old"] } });
});

test("runtime keys are refused in the langsmith dialect, even an empty set", () => {
  for (const runtime_keys of [[secret("web", "web-0123456789abcdef")], []]) {
    for (const there of [undefined, observed()]) {
      const { refusals } = planDeployment({ ...desired, runtime_keys }, undefined, there, {
        dialect: "langsmith",
      });
      expect(refusals).toEqual([
        {
          path: "runtime_keys",
          message:
            "a control plane of dialect langsmith has no runtime_keys: leave them out; the service itself says who may call its agents",
        },
      ]);
    }
  }
});

test("a plan shows the request that follows a lower limit down", () => {
  const spec = { cpu: 1, cpu_limit: 2, memory_mb: 2048, memory_limit_mb: 4096 };
  const { source_config } = desired;
  const { fields, refused_resources } = planDeployment(
    { ...desired, source_config: { ...source_config, resource_spec: { memory_limit_mb: 1024 } } },
    undefined,
    observed({ source_config: { ...source_config, resource_spec: spec } }),
    { resources: processUses },
  );
  const path = "source_config.resource_spec";
  expect(fields).toEqual([
    { path: `${path}.memory_limit_mb`, from: 4096, to: 1024, change: "revision" },
    { path: `${path}.memory_mb`, from: 2048, to: 1024, change: "revision" },
  ]);
  expect(refused_resources).toBeUndefined();
});

test("a plan says that code is built in a cluster, where its control plane does so, and of images nothing", () => {
  const builds = { kind: "cluster" as const };
  const plan = planDeployment(desired, undefined, undefined, { builds });
  expect(plan.built_in).toBe("cluster");
  expect(planLines(plan).map(({ text }) => text)).toContain("built by a Job of the cluster, and run there");
  expect(
    planDeployment(desired, undefined, undefined, { builds: { kind: "machine" } }).built_in,
  ).toBeUndefined();
  const image = { ...desired, source: "external_image" as const };
  expect(planDeployment(image, undefined, undefined, { builds }).built_in).toBeUndefined();
});

/** What an embedded control plane says of its processes. */
const here = { resources: processUses };

test("a plan warns of a request above the limit that the deployment keeps", () => {
  const spec = { cpu: 1, cpu_limit: 1.5 };
  const { source_config } = desired;
  const { refused_resources } = planDeployment(
    { ...desired, source_config: { ...source_config, resource_spec: { cpu: 3 } } },
    undefined,
    observed({ source_config: { ...source_config, resource_spec: spec } }),
    here,
  );
  expect(refused_resources).toEqual([expect.stringContaining("cpu 3 is more than cpu_limit, which is 1.5")]);
});

test("a plan warns in one line of resources that an embedded control plane refuses, and refuses none itself", () => {
  const resource_spec = { cpu: 1, volumes: [{ name: "v", emptyDir: {} }], service_account_name: "robot" };
  const wanted = { ...desired, source_config: { ...desired.source_config, resource_spec } };
  const plan = planDeployment(wanted, undefined, undefined, here);
  expect(planLines(plan).filter(({ kind }) => kind === "warning")).toEqual([
    {
      kind: "warning",
      text: expect.stringMatching(
        /^an embedded control plane refuses this: \S+\.service_account_name cannot be given .*; \S+\.volumes belongs to /,
      ),
    },
  ]);
  expect(plan.refusals).toEqual([]);
  expect(planDeployment(wanted, undefined, undefined, {}).refused_resources).toBe(undefined);
});

test("a plan warns in one line about resources that an embedded control plane cannot use, not about a service that does not say what it uses", () => {
  const resource_spec = { memory_mb: 512, db_cpu: 2, labels: { team: "a" } };
  const wanted = { ...desired, source_config: { ...desired.source_config, resource_spec } };
  const warnings = (plan: ReturnType<typeof planDeployment>) =>
    planLines(plan).flatMap(({ kind, text }) => (kind === "warning" ? [text] : []));
  const created = planDeployment(wanted, undefined, undefined, here);
  expect(warnings(created)).toEqual([
    expect.stringMatching(
      /^on an embedded control plane, \S+\.labels has no effect: .* \S+\.db_cpu has no effect: .* \S+\.memory_mb sets nothing aside/,
    ),
  ]);
  expect(warnings(planDeployment(wanted, undefined, observed(), here))).toEqual(warnings(created));
  const there = { source_config: { ...wanted.source_config, deployment_type: "dev" } };
  expect(warnings(planDeployment(wanted, undefined, observed(there), here))).toEqual([]);
  expect(warnings(planDeployment(wanted, undefined, undefined, {}))).toEqual([]);
});

test.each([
  ["secrets", { secrets: [secret("NEW", "v")] }],
  ["resources", { source_config: { ...desired.source_config, resource_spec: { cpu: 2 } } }],
])("a change of %s alone keeps the deployed commit, and the plan says which", (_, change) => {
  const config = { repo_ref: "main", repo_commit_sha: commitA };
  const there = observed({ source_revision_config: config, secrets: [] }, { source_revision_config: config });
  const plan = planDeployment({ ...desired, ...change }, git(undefined), there);
  expect(plan).toMatchObject({ makes_revision: true, code: undefined, revision_code: { kept: commitA } });
  expect(planLines(plan).map(({ text }) => text)).toContain(
    `keeps the code of the newest good revision: ${commitA.slice(0, 12)}`,
  );
});

test("beside a change of secrets the code of a revision that failed is named again, for the one that stands would be kept", () => {
  const at = (repo_ref: string, repo_commit_sha: string) => ({ repo_ref, repo_commit_sha });
  const failed = at("next", commitB);
  const there = {
    ...observed({ source_revision_config: failed, secrets: [] }, { status: "BUILD_FAILED" }),
    standing_revision: revision.decode({
      id: ids.revision,
      status: "DEPLOYED",
      source_revision_config: at("main", commitA),
    } as never),
  };
  const wanted = { ...desired, source_revision_config: { repo_ref: "next" } };
  const plan = planDeployment({ ...wanted, secrets: [secret("NEW", "v")] }, git(commitB), there);
  expect(plan.code).toMatchObject({ from: commitA, to: commitB });
  expect(plan.fields).toMatchObject([{ path: "source_revision_config.repo_ref", from: "main", to: "next" }]);
  // Without it the failed revision is tried again as it is.
  const again = planDeployment(wanted, git(commitB), there);
  expect(again).toMatchObject({ fields: [], code: undefined, revision_code: { newest_of: "next" } });
});
