import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { type Creation, creation } from "./creation.ts";

// What one writes by hand for the list and the create: hono, zod and node:sqlite. It asks for a key, validates, seals
// secrets, commits with synchronous=FULL and answers the same fields. It has nothing else: no revisions, no engine, no
// dialects, no filters, no errors that say what to do.

const db = new DatabaseSync(join(process.env.BENCH_DATA!, "bare.db"));
db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
db.exec(`
  CREATE TABLE deployments (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE, source TEXT NOT NULL,
    source_config TEXT NOT NULL, source_revision_config TEXT NOT NULL, status TEXT NOT NULL,
    revision_id TEXT NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE secrets (
    deployment_id TEXT NOT NULL REFERENCES deployments (id), position INTEGER NOT NULL, name TEXT NOT NULL,
    value BLOB NOT NULL, PRIMARY KEY (deployment_id, position)
  ) STRICT;
`);
const insertDeployment = db.prepare("INSERT INTO deployments VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)");
const insertSecret = db.prepare("INSERT INTO secrets VALUES (?, ?, ?, ?)");
const page = db.prepare("SELECT * FROM deployments ORDER BY seq LIMIT ? OFFSET ?");
const secretsOfPage = db.prepare(
  "SELECT * FROM secrets WHERE deployment_id IN (SELECT value FROM json_each(?)) ORDER BY deployment_id, position",
);

const secret = z.object({ name: z.string().min(1), value: z.string() });
const body = z.object({
  name: z.string().min(1),
  source: z.enum(["repo_host", "internal_source"]),
  source_config: z.looseObject({ repo_url: z.string() }),
  source_revision_config: z.looseObject({ repo_ref: z.string(), graph_config_path: z.string() }),
  secrets: z.array(secret),
});
const query = z.object({
  limit: z.coerce.number().int().max(100),
  offset: z.coerce.number().int().default(0),
});

const key = createSecretKey(randomBytes(32));
const apiKey = randomUUID();
const tenantId = randomUUID();

function seal(text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(sealed: Uint8Array): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return decipher.update(sealed.subarray(28), undefined, "utf8") + decipher.final("utf8");
}

type Stored = Record<"id" | "name" | "source" | "status" | "revision_id" | "created_at", string> & {
  source_config: string;
  source_revision_config: string;
};

const answered = (row: Stored, secrets: readonly { name: string; value: string }[]) => ({
  ...{ id: row.id, name: row.name, display_name: null, source: row.source },
  source_config: { ...JSON.parse(row.source_config), custom_url: "http://127.0.0.1:40000" },
  source_revision_config: { ...JSON.parse(row.source_revision_config), repo_commit_sha: row.revision_id },
  secrets,
  ...{ secret_references: [], runtime_keys: [], runtime_access: "this_machine", tenant_id: tenantId },
  ...{ created_at: row.created_at, updated_at: row.created_at, status: row.status },
  ...{ latest_revision_id: row.revision_id, active_revision_id: row.revision_id, image_version: null },
});

function insert(given: Creation): Stored {
  const row: Stored = {
    ...{ id: randomUUID(), name: given.name, source: given.source },
    source_config: JSON.stringify(given.source_config),
    source_revision_config: JSON.stringify(given.source_revision_config),
    ...{ status: "READY", revision_id: randomUUID(), created_at: new Date().toISOString() },
  };
  const { id, name, source, source_config, source_revision_config, status, revision_id, created_at } = row;
  insertDeployment.run(
    ...[id, name, source, source_config, source_revision_config, status, revision_id, created_at],
  );
  for (const [position, { name, value }] of given.secrets.entries())
    insertSecret.run(id, position, name, seal(value));
  return row;
}

function inTransaction<T>(work: () => T): T {
  db.exec("BEGIN");
  const result = work();
  db.exec("COMMIT");
  return result;
}

inTransaction(() => {
  for (let index = 0; index < Number(process.env.BENCH_ROWS); index++) insert(creation(index));
});

const app = new Hono();
app.use(async (context, next) => {
  if (context.req.header("x-api-key") !== apiKey) return context.json({ detail: "no key" }, 401);
  await next();
});
app.get("/v2/deployments", (context) => {
  const { limit, offset } = query.parse(context.req.query());
  const rows = page.all(limit, offset) as Stored[];
  const secrets = new Map(rows.map(({ id }) => [id, [] as { name: string; value: string }[]]));
  for (const row of secretsOfPage.all(JSON.stringify([...secrets.keys()])))
    secrets
      .get(row.deployment_id as string)
      ?.push({ name: row.name as string, value: open(row.value as Uint8Array) });
  const resources = rows.map((row) => answered(row, secrets.get(row.id) ?? []));
  return context.json({ resources, offset: offset + rows.length });
});
app.post("/v2/deployments", async (context) => {
  const given = body.parse(await context.req.json()) as Creation;
  return context.json(
    answered(
      inTransaction(() => insert(given)),
      given.secrets,
    ),
    201,
  );
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, (address) =>
  process.send?.({ url: `http://127.0.0.1:${(address as AddressInfo).port}`, apiKey }),
);
process.on("disconnect", () => {
  server.close();
  process.exit();
});
