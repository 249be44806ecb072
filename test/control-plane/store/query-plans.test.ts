import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pulledImages } from "../../../src/control-plane/store/code/pulled-images.ts";
import { imagesNaming } from "../../../src/control-plane/store/revisions/revision-uses.ts";
import {
  apiOf,
  creation,
  sourceCreation,
  startTestControlPlane,
  withoutTestHost,
} from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { pushFromGitHub } from "../../support/git/git-host.ts";
import { gitRepository } from "../../support/git/git-repository.ts";

// How SQLite would run every statement that the control plane sends, in a large database. The control plane has no
// other database. What is recorded is everything that a tour of its routes and of its own work sends.

/** Statements that may read a whole table, or sort what they found, and why. */
const exceptions: [RegExp, string][] = [
  [
    /^select \* from "deployments" order by "seq"$/,
    "a start reads them all, and the deletion of a named secret",
  ],
  [/^select min\("seq"\) as .* limit \?5\) as "near"$/, "so many at most, found by an index"],
  [/^select "port" from "deployments"/, "a start reads them all, once"],
  [/^select \* from "runtime_keys"$/, "a start reads them all, once"],
  [/^select "deployment_id", "at" from "last_requests"$/, "a start reads them all, once"],
  [/^select "revision_id" from "resting"$/, "a start reads them all, once"],
  [/^select .* from "tenants" order by "seq" limit/, "in the order of the table: it ends with the page"],
  [/^select "id" from "tenants"$/, "a start reads them all, once"],
  [/^select "id", .* from "api_keys"$/, "a start reads them all, once"],
  [/^SELECT id FROM deployments LIMIT 1$/, "the first row is enough"],
  [/^SELECT (name|1) FROM sqlite_schema/, "a start looks whether its tables are there"],
];

let folder: string;
let large: DatabaseSync;
const texts = new Set<string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plans-"));
  await tour();
  const path = join(folder, "large.db");
  await (await openTestStore(path)).destroy();
  large = new DatabaseSync(path);
  fill(large);
});
afterAll(() => {
  large.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every route, and what the control plane does by itself: builds, pushes, retention, deletion, a start. */
async function tour(): Promise<void> {
  using repository = gitRepository({ "graph.json": '{"graphs":{}}' });
  using recorded = recordStatements();
  {
    const reachable = { addresses: "names", publicHost: "plane.test", gatewayProxy: "https" } as const;
    await using plane = await startTestControlPlane(reachable);
    const source_config = { custom_url: "https://agent.example.com" };
    expect((await plane.post("/v2/deployments", sourceCreation("chosen", { source_config }))).status).toBe(
      201,
    );
  }
  {
    await using plane = await startTestControlPlane({
      limits: { pushPollMs: 20, unusedMs: 20, logLines: 1, keptBuilds: 1, keptTarballs: 1 },
      environment: process.env,
      runner: fakeRunner({ sources: ["repo_host", "internal_source", "external_image"] }).runner,
    });
    const secrets = [{ name: "A", value: "1" }];
    const source_config = { repo_url: repository.path, build_on_push: true };
    const made = await plane.post("/v2/deployments", creation("pushed", { source_config, secrets }));
    const { id, latest_revision_id: first } = made.body;
    await plane.settled(id, first);
    const deployment = `/v2/deployments/${id}`;
    for (const query of [
      ...[
        "",
        "limit=1&offset=1",
        "name=pushed",
        "name_contains=push",
        "status=READY",
        "status=READY,UNKNOWN",
      ],
      ...["remote_reconciled=true", "remote_reconciled=false", "image_version=1", "deployment_type=dev"],
      ...[
        `deployment_ids=${id}`,
        "tag_value_ids=a,b",
        "tag_value_ids=a&status=READY&limit=2",
        `deployment_ids=${id}&status=READY&deployment_type=dev&remote_reconciled=false`,
      ],
    ])
      await plane.get(`/v2/deployments?${query}`);
    await plane.get(deployment);
    const settings = {
      display_name: "Shown",
      tags: { team: "support" },
      runtime_keys: [{ name: "K", value: "a-key-that-is-long-enough" }],
    };
    expect((await plane.patch(deployment, settings)).status).toBe(200);
    const patched = await plane.patch(deployment, { secrets: [{ name: "A", value: "2" }] });
    await plane.settled(id, patched.body.latest_revision_id);
    await plane.post(`${deployment}/revisions/${first}/redeploy`, {});
    const next = await plane.post(`${deployment}/revisions`, {});
    await plane.post(`${deployment}/revisions/${next.body.id}/interrupt`, {});
    await plane.get(`${deployment}/revisions/${first}`);
    for (const query of ["", "status=DEPLOYED,QUEUED", "remote_reconciled=true", "remote_reconciled=false"])
      await plane.get(`${deployment}/revisions?${query}`);
    for (const body of [
      {},
      { order: "desc", offset: "9", level: "info", query: "x", start_time: 1, end_time: 2 },
      { order: "asc", offset: "1" },
    ]) {
      for (const log of [`revisions/${first}/build_logs`, `revisions/${first}/deploy_logs`, "deploy_logs"])
        expect((await plane.post(`/v1/projects/${id}/${log}`, body)).status).toBe(200);
    }
    const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
    const { body: key } = await plane.post("/v1/keys", { name: "ci", role: "admin" });
    await apiOf({ url: plane.url, apiKey: key.key }).get("/v1/keys");
    await plane.get("/v1/tenants");
    await plane.remove(`/v1/keys/${key.id}`);
    await plane.remove(`/v1/tenants/${tenant.id}`);
    const sources = await plane.post("/v2/deployments", sourceCreation("uploaded"));
    const settle = async (source_tarball_path: string) => {
      const { body } = await plane.patch(`/v2/deployments/${sources.body.id}`, {
        revision_source: "internal_source",
        source_revision_config: { source_tarball_path },
      });
      await plane.settled(sources.body.id, body.latest_revision_id);
    };
    for (let each = 0; each < 2; each++) await settle(await plane.upload(sources.body.id));
    const source_tarball_path = await plane.upload(sources.body.id);
    await settle(source_tarball_path);
    const copy = sourceCreation("copied", { source_revision_config: { source_tarball_path } });
    const copied = await plane.post("/v2/deployments", copy);
    await plane.settled(copied.body.id, copied.body.latest_revision_id);
    expect((await plane.get("/v1/tags?offset=0")).body.resources).toHaveLength(1);
    const { body: waiting } = await plane.post("/v1/uploads");
    await fetch(withoutTestHost(waiting.upload_url), { method: "PUT", body: gzipSync("code") });
    const direct = { source_revision_config: { source_tarball_path: waiting.object_path } };
    expect((await plane.post("/v2/deployments", sourceCreation("direct", direct))).status).toBe(201);
    const { body: hook } = await plane.post(`${deployment}/push-hook`);
    await plane.get(`${deployment}/push-hook`);
    const after = repository.commit({ "more.txt": "more" });
    expect(
      (
        await pushFromGitHub(
          { ...hook, url: withoutTestHost(hook.url) },
          { repository: repository.path, after },
        )
      ).status,
    ).toBe(200);
    await plane.request("PUT", "/v1/secrets/db", { values: { a: "1", b: "2" } });
    await plane.request("PUT", "/v1/secrets/db", { values: { a: "1" } });
    await plane.get("/v1/secrets");
    const spec = { volumes: [{ name: "v", configMap: { name: "c", optional: true } }] };
    const referring = {
      ...creation("referring", { secret_references: [{ name: "A", secret_name: "db", secret_key: "a" }] }),
      ...{ source: "external_image", source_config: { resource_spec: spec } },
      source_revision_config: { image_uri: "registry.example.com/agent:1" },
    };
    expect((await plane.post("/v2/deployments", referring)).status).toBe(201);
    expect((await plane.remove("/v1/secrets/db")).status).toBe(409);
    expect((await plane.remove("/v1/secrets/none")).status).toBe(404);
    await plane.restart();
    await plane.remove(`${deployment}/push-hook`);
    await plane.remove(`/v2/deployments/${id}?delete_tracing_project=true`);
    while ((await plane.get(deployment)).status !== 404)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // Asked only where there is a registry.
  const store = await openTestStore();
  await imagesNaming(store, "0f8fad5b-d9cb-469f-a165-70867728950e");
  await store.destroy();
  await tourOfImages();
  for (const text of recorded.executed) if (isOfTables(text)) texts.add(text);
}

/** A revision of an image, and what its runner keeps. */
async function tourOfImages(): Promise<void> {
  const pin = async () => ({ image: `registry.example/agent@sha256:${"0".repeat(64)}`, version: "1" });
  const { runner } = fakeRunner({ sources: ["external_image"], pin });
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", {
    name: "image",
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: "registry.example/agent:1" },
    secrets: [],
  });
  await plane.settled(body.id, body.latest_revision_id);
  const db = await openTestStore(join(plane.data, "control-plane.db"));
  try {
    const image = { id: "1", repository: "registry.example/agent" };
    const images = pulledImages(db);
    await images.add(body.id, { ...image, isOurs: true });
    await images.use(body.id, image);
    await images.onlyOf(body.id);
    await images.gone(body.id, "2");
  } finally {
    await db.destroy();
  }
}

const isOfTables = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Thousands of deployments, each with revisions, secrets, uploads and lines; few of them in progress or watched. */
function fill(db: DatabaseSync): void {
  const rows = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  db.exec(`
    pragma foreign_keys = off; begin;
    ${rows(40)} insert into tenants select i, 't' || i, 'tenant' || i, '' from n;
    ${rows(4000)} insert into api_keys select i, 'k' || i, 't' || (i % 40 + 1), 'name' || i, 'read', 'h' || i, 'adk',
      '', null, null, iif(i % 3, null, '') from n;
    ${rows(4000)} insert into deployments select i, 'd' || i, 't' || (i % 40 + 1), 'name' || i, 'name' || i,
      iif(i % 20, null, 'host' || i), null, null, 'repo_host',
      json_object('deployment_type', iif(i % 9, 'dev', 'prod'), 'build_on_push', json(iif(i % 50, 'false', 'true'))),
      '{}', '[]', iif(i % 500, 'READY', 'AWAITING_DELETE'), 'r' || i, 'r' || i, null, null, 0, '', '' from n;
    ${rows(12000)} insert into revisions (id, deployment_id, status, source, source_config, source_revision_config,
      secret_references, created_at, updated_at) select 'r' || i, 'd' || (i % 4000 + 1),
      iif(i % 300, 'DEPLOYED', 'QUEUED'), 'repo_host', '{}', json_object('source_tarball_path', 'p' || i), '[]', '', '' from n;
    ${rows(30000)} insert into secrets select 'r' || (i / 3), 'd' || (i / 3 % 4000 + 1), 'agent', i % 3, 'S' || (i % 3), x'00' from n;
    ${rows(12000)} insert into deployment_tags select 'd' || (i % 4000 + 1), 't' || (i % 4000 % 40 + 1), 'k' || i, 'v' || (i % 9), 'i' || (i % 300) from n;
    ${rows(4000)} insert into waiting_uploads select 'w' || i, 't' || (i % 40 + 1), '', '', 1, 'x', 'f' from n;
    ${rows(4000)} insert into runtime_keys select 'd' || i, 0, 'K', x'00' from n;
    ${rows(4000)} insert into stored_values select 't' || (i % 9), 'secret', 'n' || (i / 3), 'k' || i, x'00', '' from n;
    ${rows(4000)} insert into tracing_projects select 't' || (i % 40 + 1), 'name' || i, 'd' || i from n;
    ${rows(4000)} insert into branch_heads select 'd' || i, 'main', 'x' from n;
    ${rows(4000)} insert into push_hooks select 'd' || i, x'00', '', null, null from n;
    ${rows(40000)} insert into push_deliveries select i, 'd' || (i % 4000 + 1), 'k' || i, i from n;
    ${rows(8000)} insert into uploads select 'p' || i, 'd' || (i % 4000 + 1), '', '', 1, null, null from n;
    ${rows(40000)} insert into logs select i, 'd' || (i % 4000 + 1), 'r' || (i % 12000 + 1), 'run', i, 'INFO', 'line', 0 from n;
    ${rows(4000)} insert into pulled_images select 'id' || (i % 100), 'image' || (i % 100), 't' || (i % 40 + 1), 'd' || i, 1 from n;
    commit;
  `);
}

/** What of the plan grows with the tables. An index of chosen rows may be read from end to end: they are what is wanted. */
function growing(text: string): string[] {
  const partial = large
    .prepare("select name from sqlite_schema where type = 'index' and sql like '% WHERE %'")
    .all()
    .map(({ name }) => String(name));
  const plan = large.prepare(`explain query plan ${text}`).all() as { detail: string }[];
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!json_each|\d+ CONSTANT ROW)|TEMP B-TREE/.test(detail))
    .filter((detail) => !partial.some((name) => detail.endsWith(` INDEX ${name}`)));
}

const exceptionOf = (text: string) => exceptions.find(([named]) => named.test(text));

test.each(["without statistics, as a store has none", "with those of a large database"])(
  "no statement reads or sorts a whole table %s",
  (statistics) => {
    if (statistics.startsWith("with those")) large.exec("analyze");
    expect(texts.size).toBeGreaterThan(60);
    const plans = [...texts].map((text) => ({ text, growing: growing(text) }));
    expect(plans.filter((plan) => plan.growing.length > 0 && !exceptionOf(plan.text))).toEqual([]);
  },
);

test("every documented exception still occurs", () => {
  const needed = new Set([...texts].filter((text) => growing(text).length > 0).map(exceptionOf));
  expect(exceptions.filter((each) => !needed.has(each))).toEqual([]);
});

test("every reference to a deployment has an index for its deletion", () => {
  const tables = large.prepare("select name from sqlite_schema where type = 'table'").all() as {
    name: string;
  }[];
  const references = tables.flatMap(({ name }) =>
    large
      .prepare(`pragma foreign_key_list(${name})`)
      .all()
      .map(({ from }) => ({ table: name, column: from })),
  );
  expect(references.length).toBeGreaterThan(4);
  for (const { table, column } of references)
    expect(growing(`delete from ${table} where ${column} = ?`), `${table}.${column}`).toEqual([]);
});
