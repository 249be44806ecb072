import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allDeployments } from "../../support/control-plane/all-deployments.ts";
import { creation, type Json } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { tries } from "../../support/seed.ts";

type Plane = Awaited<ReturnType<typeof startKillableControlPlane>>;

/** `KILL_ROUNDS` names another number. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? tries(12));
const VICTIMS = ["control plane", "database", "both"] as const;
/** Longer than what a round begins takes. */
const WITHIN_MS = 600;

/** What was asked for one deployment, and what was answered. */
type Asked = {
  name: string;
  /** Undefined while the creation is not answered. */
  id?: string;
  patches: number;
  /** Of the patches that were answered. */
  revisionIds: string[];
  deletion?: "asked" | "answered";
};

/** Creates, patches and deletes deployments, one after the other, until one request has no answer. */
async function write(plane: Plane, prefix: string, signal: AbortSignal): Promise<Asked[]> {
  const all: Asked[] = [];
  const secrets = [{ name: "TOKEN", value: "1" }];
  try {
    for (let n = 0; !signal.aborted; n++) {
      const asked: Asked = { name: `${prefix}-${n}`, patches: 0, revisionIds: [] };
      all.push(asked);
      const made = await plane.post("/v2/deployments", creation(asked.name, { secrets }));
      if (made.status !== 201) continue;
      asked.id = made.body.id as string;
      asked.revisionIds.push(made.body.latest_revision_id);
      for (const value of ["2", "3"].slice(0, n % 3)) {
        asked.patches++;
        const body = { secrets: [{ name: "TOKEN", value }] };
        const patched = await plane.patch(`/v2/deployments/${asked.id}`, body);
        if (patched.status === 200) asked.revisionIds.push(patched.body.latest_revision_id);
      }
      if (n % 4 !== 3) continue;
      asked.deletion = "asked";
      const { status } = await plane.remove(`/v2/deployments/${asked.id}`);
      if (status === 204) asked.deletion = "answered";
    }
  } catch {
    // Killed in the middle of the last request.
  }
  return all;
}

/** Looks whether everything that was answered is so, and nothing else is. */
async function expectAsAnswered(plane: Plane, asked: readonly Asked[]): Promise<void> {
  const found = await allDeployments(plane);
  const names = asked.map(({ name }) => name);
  expect([...found.keys()].filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, id, patches, revisionIds, deletion } of asked) {
    const deployment = found.get(name);
    if (id !== undefined && deletion === undefined) expect(deployment?.id, name).toBe(id);
    if (!deployment || deletion) continue;
    await plane.settled(deployment.id, deployment.latest_revision_id);
    const { resources } = (await plane.get(`/v2/deployments/${deployment.id}/revisions?limit=100`)).body;
    const ids = resources.map((revision: Json) => revision.id);
    expect(ids).toEqual(expect.arrayContaining(revisionIds));
    expect(ids.length, name).toBeGreaterThanOrEqual(Math.max(1, revisionIds.length));
    expect(ids.length, name).toBeLessThanOrEqual(1 + patches);
    const { status, status_message } = resources[0];
    expect({ status, status_message }, name).toEqual({ status: "DEPLOYED", status_message: null });
    expect(resources[0].id).toBe(deployment.latest_revision_id);
  }
}

/** Deletes what a round made. */
async function deleteAll(plane: Plane): Promise<void> {
  for (const { id } of (await allDeployments(plane)).values()) await plane.remove(`/v2/deployments/${id}`);
  await expect.poll(async () => (await allDeployments(plane)).size, { timeout: 60_000 }).toBe(0);
}

describe.skipIf(postgresIsMissing)("a control plane on PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test(`${ROUNDS} kills of the control plane, of the database and of both lose nothing that was answered, and leave nothing twice or behind`, async () => {
    const databaseUrl = await postgres.newSchema();
    await using plane = await startKillableControlPlane({ databaseUrl });
    let answered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const victim = VICTIMS[round % VICTIMS.length]!;
      const ending = new AbortController();
      const writers = ["a", "b", "c"].map((each) => write(plane, `r${round}-${each}`, ending.signal));
      await sleep(Math.random() * WITHIN_MS);
      if (victim !== "control plane") await postgres.stop("immediate");
      if (victim !== "database") await plane.kill();
      ending.abort();
      if (victim !== "control plane") await postgres.start();
      if (victim !== "database") await plane.start();
      const asked = (await Promise.all(writers)).flat();
      answered += asked.flatMap(({ revisionIds }) => revisionIds).length;
      await expectAsAnswered(plane, asked);
      await deleteAll(plane);
    }
    expect(answered).toBeGreaterThan(ROUNDS);
    const counts = await Promise.all(
      ["deployments", "revisions", "secrets", "logs", "uploads", "deployment_tags", "runtime_keys"].map(
        async (table) => [
          table,
          (await postgres.query(`SELECT 1 FROM ${table}`, [], databaseUrl.reveal())).length,
        ],
      ),
    );
    expect(counts.filter(([, count]) => count !== 0)).toEqual([]);
    expect(readdirSync(`${plane.data}/deployments`)).toEqual([]);
  });
});
