import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../../../../src/control-plane/store/database/migrations.ts";
import { openStore } from "../../../../src/control-plane/store/database/open-store.ts";
import { migrate, openSqlite } from "../../../../src/foundation/sqlite.ts";

test("what a store held before there were tenants belongs to the first one, and none of it is lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migration-"));
  try {
    const path = join(folder, "store.db");
    const before = migrations.findIndex((text) => text.includes("CREATE TABLE tenants"));
    const old = openSqlite(path);
    migrate(old, migrations.slice(0, before));
    old.exec(`
      INSERT INTO settings VALUES ('tenant_id', 'first');
      INSERT INTO deployments (id, name, source, source_config, source_revision_config, secret_references, status, port,
        created_at, updated_at) VALUES ('d1', 'support', 'repo_host', '{}', '{}', '[]', 'READY', 4000, 'c', 'u');
      INSERT INTO revisions (id, deployment_id, status, source, source_config, source_revision_config, secret_references,
        created_at, updated_at) VALUES ('r1', 'd1', 'DEPLOYED', 'repo_host', '{}', '{}', '[]', 'c', 'u');
      INSERT INTO secrets VALUES ('d1', 'd1', 0, 'A', x'00');
      INSERT INTO uploads (object_path, deployment_id, created_at) VALUES ('p', 'd1', 'c');
      INSERT INTO tracing_projects VALUES ('support', 'd1');
    `);
    old.close();
    const db = openStore(path);
    expect(await db.selectFrom("tenants").select(["id", "name"]).execute()).toEqual([
      { id: "first", name: "default" },
    ]);
    expect(await db.selectFrom("deployments").selectAll().execute()).toMatchObject([
      { id: "d1", tenant_id: "first", name: "support", address_name: "support", port: 4000, created_at: "c" },
    ]);
    expect(await db.selectFrom("tracing_projects").selectAll().execute()).toEqual([
      { tenant_id: "first", name: "support", deployment_id: "d1" },
    ]);
    for (const table of ["revisions", "secrets", "uploads"] as const)
      expect(await db.selectFrom(table).select("deployment_id").execute(), table).toEqual([
        { deployment_id: "d1" },
      ]);
    // References lead to the table that took the old one's place.
    await db.deleteFrom("deployments").where("id", "=", "d1").execute();
    for (const table of ["revisions", "secrets", "uploads"] as const)
      expect(await db.selectFrom(table).select("deployment_id").execute(), table).toEqual([]);
    await db.destroy();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
