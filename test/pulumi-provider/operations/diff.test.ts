import fc from "fast-check";
import { expect, test } from "vitest";
import { type Properties, UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import { diffLine, diffProperties } from "../../../pulumi-provider/operations/diff.ts";
import { gitInputs } from "../support/resource.ts";

const repoUrl = "https://example.com/code.git";
const live = (over: Properties = {}) => gitInputs({ status: "DEPLOYED", revisionId: "r1", ...over });

test("equal inputs have no difference, whatever the provider text, nulls and key order", () => {
  const olds = live({ __provider: "old text", secrets: { A: "1", B: "2" } });
  const news = gitInputs({ __provider: "new text", secrets: { B: "2", A: "1" }, displayName: null });
  expect(diffProperties(olds, news)).toMatchObject({
    changes: false,
    effect: "none",
    properties: [],
    replaces: [],
  });
});

test("of a map or list in which something is not known yet, nothing is said to be removed", () => {
  const spec = (resourceSpec: object) => ({ sourceConfig: { repoUrl, resourceSpec } });
  const paths = (before: Properties, after: Properties) =>
    diffProperties(live(before), gitInputs(after)).properties.map(({ path, kind }) => [path, kind]);
  expect(paths({ tags: { a: "1", b: "2" } }, { tags: { a: UNKNOWN, b: "2" } })).toEqual([
    ["tags.a", "update"],
  ]);
  const labels = { labels: { team: "a", tier: "b" } };
  expect(paths(spec(labels), spec({ labels: { team: UNKNOWN, tier: "b" } }))).toEqual([
    ["sourceConfig.resourceSpec.labels.team", "update"],
  ]);
  expect(paths({ triggers: ["1"] }, { triggers: [UNKNOWN] })).toEqual([["triggers[0]", "update"]]);
  expect(paths({ runtimeKeys: { ci: "k" } }, { runtimeKeys: UNKNOWN })).toEqual([["runtimeKeys", "update"]]);
});

test.each([
  ["sourceConfig.buildOnPush", "patch", { sourceConfig: { repoUrl, buildOnPush: true } }],
  ["displayName", "patch", { displayName: "An agent" }],
  ["deletionProtection", "patch", { deletionProtection: true }],
  ["sourceConfig.resourceSpec.cpu", "revision", { sourceConfig: { repoUrl, resourceSpec: { cpu: 2 } } }],
  ["sourceConfig.installCommand", "revision", { sourceConfig: { repoUrl, installCommand: "make" } }],
  ["sourceRevisionConfig.repoRef", "revision", { sourceRevisionConfig: { repoRef: "next" } }],
  ["secrets.KEY", "revision", { secrets: { KEY: "1" } }],
  ["buildSecrets.TOKEN", "revision", { buildSecrets: { TOKEN: "1" } }],
  ["runtimeKeys.web", "patch", { runtimeKeys: { web: "web-0123456789abcdef" } }],
  ["triggers", "revision", { triggers: ["again"] }],
  ["sourceDigest", "revision", { sourceDigest: "sha256:1" }],
  ["name", "replace", { name: "other" }],
  ["sourceConfig.repoUrl", "replace", { sourceConfig: { repoUrl: "https://example.com/other.git" } }],
  ["wait", "control", { wait: false }],
  ["adopt", "control", { adopt: true }],
  ["verify", "control", { verify: { message: "hi" } }],
  ["rollbackOnFailure", "control", { rollbackOnFailure: true }],
  ["timeouts", "control", { timeouts: { delete: "1h" } }],
  ["deleteTracingProject", "control", { deleteTracingProject: true }],
])("a change of %s has the effect %s", (path, effect, over) => {
  const result = diffProperties(live(), gitInputs(over));
  expect(result).toMatchObject({ changes: true, effect });
  expect(result.properties.map((change) => change.path)).toEqual([path]);
  expect(result.replaces).toEqual(effect === "replace" ? [path] : []);
});

test("a fixed field that was not given before causes no replacement", () => {
  const typed = (deploymentType: string) => ({ sourceConfig: { repoUrl, deploymentType } });
  expect(diffProperties(live(), gitInputs(typed("prod")))).toMatchObject({ effect: "patch", replaces: [] });
  expect(diffProperties(live(typed("dev")), gitInputs(typed("prod")))).toMatchObject({ effect: "replace" });
});

test("an input that is set to the service's default is a change, and is managed from then on", () => {
  const news = gitInputs({ sourceConfig: { repoUrl, buildOnPush: false } });
  expect(diffProperties(live(), news)).toMatchObject({ effect: "control", changes: true });
});

test("a replacement deletes first only when it keeps the name", () => {
  const other = { sourceConfig: { repoUrl: "https://example.com/other.git" } };
  expect(diffProperties(live(), gitInputs(other)).deleteBeforeReplace).toBe(true);
  expect(diffProperties(live(), gitInputs({ ...other, name: "other" })).deleteBeforeReplace).toBe(false);
});

test("spelling and order cause no difference", () => {
  const references = [
    { name: "A", secretName: "s", secretKey: "k" },
    { name: "B", secretName: "s", secretKey: "k" },
  ];
  const olds = live({ secretReferences: references });
  const news = gitInputs({
    sourceConfig: { repoUrl: `${repoUrl}/` },
    sourceRevisionConfig: { repoRef: "refs/heads/main" },
    secretReferences: references.toReversed(),
  });
  expect(diffProperties(olds, news).changes).toBe(false);
});

test("a removed key of a free map is a difference", () => {
  const labels = (given: Record<string, string>) => ({
    sourceConfig: { repoUrl, resourceSpec: { labels: given } },
  });
  const result = diffProperties(live(labels({ a: "1", b: "2" })), gitInputs(labels({ a: "1" })));
  expect(result.properties).toEqual([
    { path: "sourceConfig.resourceSpec.labels", kind: "update", effect: "revision" },
  ]);
});

test.each(["BUILDING", "BUILD_FAILED", "INTERRUPTED", "SKIPPED", undefined])(
  "a wanted revision that is %s is a change, unless wait is false",
  (status) => {
    const olds = live({ status });
    expect(diffProperties(olds, gitInputs())).toMatchObject({ changes: true, effect: "revision" });
    const unwaited = { wait: false };
    expect(diffProperties({ ...olds, ...unwaited }, gitInputs(unwaited)).changes).toBe(false);
  },
);

test("a deployed revision is live when it serves, or when the service does not report which one serves", () => {
  const effectOf = (over: Properties) => diffProperties(live(over), gitInputs()).effect;
  expect(effectOf({ activeRevisionId: "r2" })).toBe("revision");
  expect(effectOf({ activeRevisionId: "r1" })).toBe("none");
  expect(effectOf({ activeRevisionId: undefined })).toBe("none");
});

test.each(["AWAITING_DELETE", "AWAITING_FINAL_DELETE"])(
  "a deployment that is being deleted is a change, also with wait: false: %s",
  (deploymentStatus) => {
    const inputs = { wait: false };
    const result = diffProperties(live({ ...inputs, deploymentStatus }), gitInputs(inputs));
    expect(result).toMatchObject({ changes: true, replaces: [] });
    expect(diffLine("agent", result)).toBe("agent: is being deleted, so that nothing of it can be changed");
  },
);

test("a deployment whose code is still to be uploaded is no change", () => {
  const inputs = { name: "agent", source: "internal_image" };
  expect(diffProperties(inputs, inputs).changes).toBe(false);
});

test("an unknown value of a preview is a change, and a replacement for a fixed field", () => {
  const paths = (over: Properties) => {
    const { properties, replaces } = diffProperties(
      live({ secrets: { A: "1" } }),
      gitInputs({ secrets: { A: "1" }, ...over }),
    );
    return { paths: properties.map(({ path }) => path), replaces };
  };
  expect(paths({ sourceRevisionConfig: { repoRef: UNKNOWN } })).toEqual({
    paths: ["sourceRevisionConfig.repoRef"],
    replaces: [],
  });
  expect(paths({ sourceConfig: UNKNOWN })).toEqual({ paths: ["sourceConfig"], replaces: [] });
  expect(paths({ sourceConfig: { repoUrl: UNKNOWN } })).toEqual({
    paths: ["sourceConfig.repoUrl"],
    replaces: ["sourceConfig.repoUrl"],
  });
  expect(paths({ secrets: { A: UNKNOWN } })).toEqual({ paths: ["secrets.A"], replaces: [] });
  expect(paths({ secrets: UNKNOWN })).toEqual({ paths: ["secrets"], replaces: [] });
});

test("the diff prints one line with the planned changes, and no secret values", () => {
  const news = gitInputs({
    sourceConfig: { repoUrl, buildOnPush: true },
    sourceRevisionConfig: {},
    secrets: { KEY: "canary-value" },
  });
  const line = diffLine("agent", diffProperties(live({ secrets: { OLD: "canary-old" } }), news));
  expect(line).toBe(
    "agent: +sourceConfig.buildOnPush, -sourceRevisionConfig.repoRef, -secrets.OLD, +secrets.KEY (needs a new revision)",
  );
});

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(UNKNOWN), fc.constant(null));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.array(tie("value")),
    fc.dictionary(fc.string(), tie("value")),
  ),
})).value;

test("comparing unchecked inputs never throws", () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const olds = live({ triggers: [one], sourceConfig: { repoUrl, resourceSpec: { volumes: [] } } });
      const news = gitInputs({ triggers: [other], sourceConfig: { repoUrl, resourceSpec: { volumes: [] } } });
      const { changes } = diffProperties(olds, news);
      if (JSON.stringify(one) === JSON.stringify(other))
        expect(changes).toBe(JSON.stringify(one).includes(UNKNOWN));
    }),
  );
});
