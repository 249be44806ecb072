import { describe, expect, test } from "vitest";
import {
  type ArchiveBuildRequest,
  archiveBuilds,
} from "../../../src/control-plane/archives/archive-builds.ts";
import type { SharedObjectStore } from "../../../src/control-plane/objects/object-store.ts";
import type { JobEnd } from "../../../src/control-plane/run/kubernetes/jobs/until-ended.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const of = {
  deployment_id: "d0000000-0000-4000-8000-000000000000",
  revision_id: "e0000000-0000-4000-8000-000000000000",
};
const KEY = `builds/${of.deployment_id}/${of.revision_id}.tar.gz`;
const BUILT = {
  type: "built",
  project_directory: "apps/a",
  config_file: "apps/a/graph.json",
  digest: "d".repeat(64),
};
const ENDED: JobEnd = {
  kind: "ended",
  of: { pod: "pod", container: "build" },
  exitCode: 0,
  isOutOfMemory: false,
};

/** Objects by name alone. */
function nameStore(names: Set<string>, isStuck: boolean): SharedObjectStore {
  return {
    name: "the store",
    put: async (key) => Boolean(names.add(key)),
    copy: async () => false,
    get: async () => undefined,
    stat: async (key) => (names.has(key) ? { key, bytes: 1, modified: 0 } : undefined),
    async remove(key) {
      if (isStuck) throw new Error("the store is away");
      names.delete(key);
    },
    async *list(prefix) {
      for (const key of names) if (key.startsWith(prefix)) yield { key, bytes: 1, modified: 0 };
    },
    signed: async (method, key) => `https://s3.test/${key}?${method}`,
    close: async () => {},
  };
}

/** Builds by a Job that says these lines and ends so. */
async function build(
  {
    says,
    end = ENDED,
    leaves = true,
    isStuck = false,
  }: { says: readonly (object | string)[]; end?: JobEnd; leaves?: boolean; isStuck?: boolean },
  over: Partial<ArchiveBuildRequest> = {},
) {
  const names = new Set<string>();
  const log: string[] = [];
  const jobs: Record<string, unknown>[] = [];
  const builds = archiveBuilds({
    store: nameStore(names, isStuck),
    image: "registry.test/agent-deploy:1",
    runner: {
      digestOf: async () => "registry.test/agent-deploy@sha256:1",
      async runJob({ steps }, run) {
        for (const { name, input } of steps)
          jobs.push({ name, ...JSON.parse(Object.values(input)[0]?.reveal() ?? "") });
        for (const line of says) run.onLine(typeof line === "string" ? line : JSON.stringify(line), "build");
        if (leaves) names.add(KEY);
        await new Promise((resolve) => setImmediate(resolve));
        run.signal.throwIfAborted();
        return end;
      },
    },
  });
  const outcome = await builds
    .build({
      ...of,
      source: { kind: "object", key: "deployments/d/uploads/u", digest: "1" },
      secrets: [{ name: "TOKEN", value: new Secret("canary") }],
      signal: new AbortController().signal,
      log: (level, message) => log.push(`${level} ${message}`),
      onCommit: async () => {},
      ...over,
    })
    .catch((error: Error & { hint?: string }) => `${error.message}${error.hint ? `; ${error.hint}` : ""}`);
  return { outcome, log, jobs, names: [...names] };
}

describe("a build in a cluster", () => {
  test("fails with its own reason, also where what it left cannot be removed, and says that", async () => {
    const { outcome, log } = await build({
      says: [{ type: "failed", message: "npm ended with 1" }],
      end: { ...ENDED, exitCode: 1 },
      isStuck: true,
    });
    expect(outcome).toBe("npm ended with 1");
    expect(log).toContain(`WARNING ${KEY} could not be removed: the store is away`);
  });

  test("is what its Job says, and each step gets no more than it needs", async () => {
    const { outcome, log, jobs, names } = await build({
      says: [{ type: "log", level: "WARNING", message: "careful" }, "not of ours", BUILT],
    });
    expect(outcome).toEqual({
      ...{ archive: KEY, archive_digest: BUILT.digest, archive_image: "registry.test/agent-deploy@sha256:1" },
      ...{ project_directory: "apps/a", config_file: "apps/a/graph.json" },
    });
    expect(log).toEqual(["WARNING careful", "INFO not of ours"]);
    expect(names).toEqual([KEY]);
    expect(jobs).toMatchObject([
      { name: "fetch", kind: "tarball", url: "https://s3.test/deployments/d/uploads/u?GET", digest: "1" },
      { name: "build", secrets: { TOKEN: "canary" }, upload_url: `https://s3.test/${KEY}?PUT` },
    ]);
    expect(JSON.stringify(jobs[0])).not.toContain("canary");
    expect(JSON.stringify(jobs[1])).not.toContain("uploads");
  });

  const failures: [what: string, job: Parameters<typeof build>[0], reason: string][] = [
    [
      "its own reason and advice",
      {
        says: [{ type: "failed", message: "no graph.json", hint: "Add one." }],
        end: { ...ENDED, exitCode: 1 },
      },
      "no graph.json; Add one.",
    ],
    [
      "the limit of its memory",
      { says: [], end: { ...ENDED, exitCode: 137, isOutOfMemory: true } },
      "the build was killed: it used more than the 4 Gi of memory that a build may have; Let the build need less, or build an image: agent-deploy build --push, deploy --image-uri.",
    ],
    [
      "its exit code where it said nothing",
      { says: ["Segmentation fault"], end: { ...ENDED, exitCode: 139 } },
      "the step 'build' of the build ended with exit code 139; The build log has its output.",
    ],
    [
      "what the cluster says",
      { says: [], end: { kind: "problem", message: "no node takes the pod", hint: "Add nodes." } },
      "no node takes the pod; Add nodes.",
    ],
    ["an archive that is not there", { says: [BUILT], leaves: false }, "the build has left no archive"],
  ];
  test.each(failures)("fails with %s, and leaves nothing in the store", async (_what, job, reason) => {
    const { outcome, names } = await build(job);
    expect(outcome).toBe(reason);
    expect(names).toEqual([]);
  });

  test("ends when its commit cannot be recorded", async () => {
    const { outcome, names } = await build(
      { says: [{ type: "commit", sha: "abc" }, BUILT] },
      { onCommit: () => Promise.reject(new Error("the database is away")) },
    );
    expect(outcome).toBe("the build could not go on: the database is away");
    expect(names).toEqual([]);
  });

  test("refuses secrets that are too large for a Job", async () => {
    const secrets = [{ name: "TOKEN", value: new Secret("x".repeat(200_000)) }];
    expect((await build({ says: [BUILT] }, { secrets })).outcome).toContain("too large for a Job");
  });
});
