import { expect, test } from "vitest";
import type { Deployment } from "../../../../src/contract/deployment/deployment.ts";
import type { RevisionSettings } from "../../../../src/contract/deployment/revision-settings.ts";
import { resourceSpecWithDefaults } from "../../../../src/contract/resources/resource-spec.ts";
import type { Revision } from "../../../../src/contract/revision/revision.ts";
import {
  diffRevisions,
  type RevisionDiff,
  type RevisionState,
} from "../../../../src/lifecycle/plan/diff/revision-diff.ts";
import { differenceLines } from "../../../../src/lifecycle/plan/plan-text.ts";
import { deploymentBody, ids } from "../../../support/control-plane/deployment-body.ts";

type Config = NonNullable<Revision["source_revision_config"]>;

const [A, B] = ["a".repeat(40), "b".repeat(40)];

function state(
  config: Config,
  settings: Partial<RevisionSettings> = {},
  over: Partial<Revision> = {},
): RevisionState {
  const none = { source_config: {}, env: {}, secrets: [], build_secrets: [], secret_references: [] };
  const revision = { id: ids.revision, status: "DEPLOYED", source: "repo_host", ...over };
  return { revision: { ...revision, source_revision_config: config }, settings: { ...none, ...settings } };
}

const deployment = deploymentBody() as Deployment;
const diff = (from: RevisionState, to: RevisionState): RevisionDiff => diffRevisions(from, to, deployment);
const texts = (from: RevisionState, to: RevisionState) =>
  differenceLines(diff(from, to)).map(({ kind, text }) => `${kind} ${text}`);

test("a revision does not differ from itself, also where a service answers in other words", () => {
  const one = state(
    { repo_ref: "main", repo_commit_sha: A, graph_config_path: "graph.json" },
    { env: { A: "1" } },
  );
  const same = state(
    { repo_ref: "refs/heads/main", repo_commit_sha: A, graph_config_path: "./graph.json" },
    {
      env: { A: "1" },
    },
  );
  expect(texts(one, same)).toEqual([]);
});

test("settings and configuration that one of them lacks are added or removed", () => {
  const from = state(
    { repo_ref: "main" },
    { env: { A: "1", B: "2" }, source_config: { install_command: "npm ci" } },
  );
  const to = state(
    { repo_ref: "next" },
    { env: { A: "3", C: "4" }, source_config: { build_command: "tsc" } },
  );
  expect(texts(from, to).sort()).toEqual([
    "added env.C: 4",
    "added source_config.build_command: tsc",
    "changed env.A: 1 → 3",
    "changed source_revision_config.repo_ref: main → next",
    "removed env.B: 2",
    "removed source_config.install_command: npm ci",
  ]);
  expect(texts(to, from)).toContain("added env.B: 2");
});

test("resources differ by what was stated, not by what follows from it", () => {
  const spec = (given: object) => ({ source_config: { resource_spec: resourceSpecWithDefaults(given) } });
  const path = "source_config.resource_spec";
  expect(texts(state({}, spec({ cpu: 1 })), state({}, spec({ cpu: 2 })))).toEqual([
    `changed ${path}.cpu: 1 → 2`,
  ]);
  const labelled = state({}, spec({ cpu: 1, labels: { team: "a" } }));
  expect(texts(labelled, state({}, spec({ cpu: 1 })))).toEqual([`removed ${path}.labels: {"team":"a"}`]);
});

test("secrets are told apart by their digests, and one that became a setting is removed", () => {
  const secret = (name: string, digest: string) => ({ name, digest });
  const from = state({}, { secrets: [secret("A", "1"), secret("B", "2"), secret("C", "3")] });
  const to = state(
    {},
    {
      secrets: [secret("A", "1"), secret("B", "9"), secret("D", "4")],
      env: { C: "x" },
      build_secrets: [secret("E", "5")],
    },
  );
  expect(diff(from, to).secrets).toMatchObject({ added: ["D"], changed: ["B"], removed: ["C"], kept: ["A"] });
  expect(texts(from, to)).toEqual([
    "added env.C: x",
    "added secret D",
    "changed secret B",
    "removed secret C",
    "added build secret E",
  ]);
  expect(JSON.stringify(diff(from, to))).not.toContain("9");
});

test("code differs by commit, by the digest of a tree, and by that of an image whose tag has moved", () => {
  expect(texts(state({ repo_commit_sha: A }), state({ repo_commit_sha: B }))).toEqual([
    `changed code: ${A.slice(0, 12)} → ${B.slice(0, 12)}`,
  ]);
  const folder = (digest: string, dirty: boolean) =>
    state(
      { source_tarball_path: digest, source_digest: digest, checkout: { commit: A, dirty } },
      {},
      { source: "internal_source" },
    );
  expect(texts(folder("t1", false), folder("t2", true))).toEqual([
    `changed code: ${A.slice(0, 12)} → ${A.slice(0, 12)} (dirty)`,
  ]);
  const image = (tag: string, digit: string) =>
    state(
      { image_uri: `app:${tag}` },
      {},
      {
        source: "external_image",
        pinned_image: `app@sha256:${digit.repeat(64)}`,
      },
    );
  expect(texts(image("1", "1"), image("1", "2"))).toEqual([
    "changed code: app@sha256:111111111111 → app@sha256:222222222222",
  ]);
  expect(texts(image("1", "1"), image("2", "1"))).toEqual([
    "changed source_revision_config.image_uri: app:1 → app:2",
  ]);
});

test("where settings are not known only the code is compared", () => {
  const known = state({ repo_commit_sha: A }, { env: { A: "1" }, secrets: [{ name: "S", digest: "1" }] });
  const [from, to] = [known, state({ repo_commit_sha: B })].map(({ revision }) => ({
    revision,
    settings: undefined,
  }));
  expect(texts(from as RevisionState, to as RevisionState)).toHaveLength(1);
});
