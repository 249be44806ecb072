import { expect, test } from "vitest";
import { deployment } from "../../../../src/contract/deployment/deployment.ts";
import { SOURCE_DIGEST_SECRET } from "../../../../src/contract/deployment/secrets.ts";
import type { Dialect } from "../../../../src/contract/dialect/dialect.ts";
import { revision } from "../../../../src/contract/revision/revision.ts";
import type { Desired } from "../../../../src/lifecycle/desired.ts";
import { withKeptFolder } from "../../../../src/lifecycle/plan/diff/origin.ts";
import type { Observed } from "../../../../src/lifecycle/plan/observed.ts";
import { type DiffOptions, planDeployment } from "../../../../src/lifecycle/plan/plan.ts";
import { planLines } from "../../../../src/lifecycle/plan/plan-text.ts";
import { deploymentBody, ids } from "../../../support/control-plane/deployment-body.ts";

const OURS = "https://github.com/acme/agents#services/a";
const ID = "project:0b9ad7c5-6e0f-4c52-8d3b-5d6a0f8f1c11";
const OTHER = "https://github.com/acme/agents#services/b";

const desired: Desired = {
  name: "agent",
  source: "repo_host",
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
  origin: OURS,
};

function observed(over: Record<string, unknown> = {}): Observed {
  const body = deploymentBody(over);
  const { source_revision_config } = body;
  const latest = { id: ids.revision, status: "DEPLOYED", source_revision_config };
  return {
    deployment: deployment.decode(body as never),
    latest_revision: revision.decode(latest as never),
  };
}

/** As each kind of control plane keeps an origin. */
const recorded = (dialect: Dialect, origin: string) =>
  dialect === "neutral"
    ? { origin }
    : { secrets: [{ name: SOURCE_DIGEST_SECRET, value: `- - - ${origin}` }] };
const plan = (there: Observed | undefined, options: DiffOptions = {}, wanted = desired) =>
  planDeployment(wanted, undefined, there, options);
const texts = (made: ReturnType<typeof plan>) => planLines(made).map(({ text }) => text);

test("the plan of a creation shows the origin", () => {
  expect(texts(plan(undefined))).toContain(`origin: ${OURS}`);
});

for (const dialect of ["neutral", "langsmith"] as const) {
  test(`a deploy from another origin is refused, showing both (${dialect})`, () => {
    const made = plan(observed(recorded(dialect, OTHER)), { dialect });
    expect(made.refusals).toMatchObject([{ path: "origin" }]);
    expect(made.refusals[0]?.message).toContain(OTHER);
    expect(made.refusals[0]?.message).toContain(OURS);
    expect(made.refusals[0]?.message).toContain("take the deployment over for good");
  });

  test(`a replacement from another origin is refused, too (${dialect})`, () => {
    const elsewhere = { ...desired, source_config: { repo_url: "https://example.com/other.git" } };
    const made = plan(observed(recorded(dialect, OTHER)), { dialect, allowReplace: true }, elsewhere);
    expect(made).toMatchObject({ action: "replace", refusals: [{ path: "origin" }] });
  });

  test(`a take-over records the new origin, and shows both (${dialect})`, () => {
    const made = plan(observed(recorded(dialect, OTHER)), { dialect, takeOver: true });
    // Secrets make a revision, and without one the next deploy would be refused.
    expect(made).toMatchObject({ action: "update", refusals: [], makes_revision: dialect === "langsmith" });
    expect(made.fields).toEqual([{ path: "origin", from: OTHER, to: OURS, change: "patch" }]);
    expect(texts(made)).toContain(`origin: ${OTHER} → ${OURS}`);
    expect(made.takes_over).toEqual({ from: OTHER, to: OURS });
    expect(texts(made)).toContain(`it is taken over from ${OTHER}`);
  });

  test(`what a folder deployed before it had a remote is its own (${dialect})`, () => {
    const wanted = { ...desired, earlier_origin: ID };
    const made = plan(observed(recorded(dialect, ID)), { dialect }, wanted);
    expect(made).toMatchObject({ refusals: [], makes_revision: false });
    expect(made.takes_over).toBeUndefined();
    // Secrets make a revision, which the record alone is not worth.
    expect(made.action).toBe(dialect === "langsmith" ? "none" : "update");
    const next = { ...wanted, source_revision_config: { repo_ref: "next" } };
    const later = plan(observed(recorded(dialect, ID)), { dialect }, next);
    expect(later.fields).toContainEqual({ path: "origin", from: ID, to: OURS, change: "patch" });
    expect(texts(later)).toContain(
      "it was deployed from this folder before the folder had a remote: the remote is recorded",
    );
    const of_another = plan(observed(recorded(dialect, "project:other")), { dialect }, wanted);
    expect(of_another.refusals).toMatchObject([{ path: "origin" }]);
  });

  test(`a deploy from the recorded origin changes nothing (${dialect})`, () => {
    expect(plan(observed(recorded(dialect, OURS)), { dialect })).toMatchObject({
      action: "none",
      fields: [],
    });
  });

  test(`a deploy without an origin leaves the recorded one (${dialect})`, () => {
    const { origin: _, ...without } = desired;
    const made = plan(observed(recorded(dialect, OTHER)), { dialect }, without);
    expect(made).toMatchObject({ action: "none", fields: [], refusals: [] });
  });

  test(`a replacement without an origin keeps the recorded one (${dialect})`, () => {
    const { origin: _, ...without } = {
      ...desired,
      source_config: { repo_url: "https://example.com/b.git" },
    };
    const made = plan(observed(recorded(dialect, OURS)), { dialect, allowReplace: true }, without);
    expect(made.replacement?.carried).toContain("origin");
  });
}

test("an origin that is not known is recorded without a revision, and the plan says so", () => {
  const made = plan(observed());
  expect(made).toMatchObject({ action: "update", makes_revision: false, refusals: [] });
  expect(texts(made)).toEqual([
    `origin: ${OURS}`,
    "where it is deployed from was not known: it is recorded",
    "makes no new revision",
  ]);
});

test("where secrets hold the record, an unknown origin is recorded with the next revision only", () => {
  const dialect = "langsmith";
  expect(plan(observed(), { dialect })).toMatchObject({ action: "none", fields: [] });
  const moved = { ...desired, source_revision_config: { repo_ref: "next" } };
  expect(plan(observed(), { dialect }, moved).fields.map(({ path }) => path)).toEqual([
    "source_revision_config.repo_ref",
    "origin",
  ]);
});

test("an origin that the service hides is not another one", () => {
  const there = observed({ secrets: [{ name: SOURCE_DIGEST_SECRET, value: "***" }] });
  expect(plan(there, { dialect: "langsmith" })).toMatchObject({ action: "none", refusals: [] });
});

test("secrets that the service hides are not lost for the sake of the record", () => {
  const there = observed({ secrets: [{ name: "KEY", value: "***" }] });
  const moved = { ...desired, source_revision_config: { repo_ref: "next" } };
  expect(plan(there, { dialect: "langsmith" }, moved)).toMatchObject({
    fields: [{ path: "source_revision_config.repo_ref" }],
    refusals: [],
  });
});

test("code that the control plane fetches keeps its folder where none is named", () => {
  const { deployment: there } = observed({
    source_revision_config: { repo_ref: "main", graph_config_path: "agents/a/graph.json" },
  });
  expect(withKeptFolder(desired, there).origin).toBe("https://example.com/code#agents/a");
  expect(withKeptFolder(desired, undefined)).toBe(desired);
  const named = { ...desired, source_revision_config: { graph_config_path: "b/graph.json" } };
  expect(withKeptFolder(named, there)).toBe(named);
});
