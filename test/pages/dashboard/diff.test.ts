import { describe, expect, test } from "vitest";
import type { Revision, RevisionSettings } from "../../../src/pages/dashboard/api/types.ts";
import { diffRevisions, isSame } from "../../../src/pages/dashboard/changes/diff.ts";
import { revisionBefore } from "../../../src/pages/dashboard/revision/revision-before.ts";

const state = (revision: Partial<Revision> = {}, settings: Partial<RevisionSettings> = {}) => ({
  revision: { id: "r", status: "DEPLOYED", source: "repo_host", ...revision },
  settings: {
    source_config: {},
    env: {},
    secrets: [],
    build_secrets: [],
    secret_references: [],
    ...settings,
  },
});

describe("what a revision changed", () => {
  test("is nothing where code, settings, secrets and resources are the same", () => {
    expect(isSame(diffRevisions(state({ id: "a" }), state({ id: "b" })))).toBe(true);
  });

  test("names another commit, branch and image digest as code", () => {
    const from = state({ source_revision_config: { repo_ref: "main", repo_commit_sha: "aaa" } });
    const to = state({
      source_revision_config: { repo_ref: "next", repo_commit_sha: "bbb" },
      pinned_image: "r@sha256:1",
    });
    expect(diffRevisions(from, to).code).toEqual([
      { name: "Commit", change: "changed", from: "aaa", to: "bbb" },
      { name: "Image digest", change: "added", from: undefined, to: "r@sha256:1" },
      { name: "Ref", change: "changed", from: "main", to: "next" },
    ]);
  });

  test("takes another tarball of the same folder for the same code", () => {
    const of = (source_tarball_path: string) =>
      state({ source_revision_config: { source_tarball_path, source_digest: "sha256:1" } });
    expect(isSame(diffRevisions(of("one"), of("two")))).toBe(true);
  });

  test("tells variables with their values, references and fields of the source as settings", () => {
    const from = state({}, { env: { LEVEL: "info", OLD: "1" }, source_config: { build_on_push: false } });
    const to = state(
      {},
      {
        env: { LEVEL: "debug" },
        source_config: { build_on_push: true },
        secret_references: [{ name: "DB", secret_name: "shared", secret_key: "url" }],
      },
    );
    expect(diffRevisions(from, to).settings).toEqual([
      { name: "DB", change: "added", from: undefined, to: "from shared, key url" },
      { name: "LEVEL", change: "changed", from: "info", to: "debug" },
      { name: "OLD", change: "removed", from: "1", to: undefined },
      { name: "build_on_push", change: "changed", from: "false", to: "true" },
    ]);
  });

  test("tells secrets by name, without their digests", () => {
    const from = state(
      {},
      { secrets: [{ name: "KEY", digest: "1" }], build_secrets: [{ name: "NPM", digest: "1" }] },
    );
    const to = state(
      {},
      {
        secrets: [
          { name: "KEY", digest: "2" },
          { name: "NEW", digest: "3" },
        ],
      },
    );
    expect(diffRevisions(from, to).secrets).toEqual([
      { name: "KEY", change: "changed" },
      { name: "NEW", change: "added" },
      { name: "NPM (builds only)", change: "removed" },
    ]);
  });

  test("tells resources by the paths of their values", () => {
    const of = (resource_spec: object) =>
      state({}, { source_config: { resource_spec: resource_spec as Record<string, unknown> } });
    const { resources, settings } = diffRevisions(
      of({ cpu: 1, volumes: [{ name: "a" }], labels: null }),
      of({ cpu: 2, volumes: [{ name: "b" }] }),
    );
    expect(resources).toEqual([
      { name: "cpu", change: "changed", from: "1", to: "2" },
      { name: "volumes.0.name", change: "changed", from: "a", to: "b" },
    ]);
    expect(settings).toEqual([]);
  });
});

test("the revision before is the next one of a list that has the newest first", () => {
  const list = ["c", "b", "a"].map((id) => ({ id, status: "DEPLOYED" }));
  expect(revisionBefore(list, "b")?.id).toBe("a");
  expect(revisionBefore(list, "a")).toBeUndefined();
  expect(revisionBefore(list, "unknown")).toBeUndefined();
});
