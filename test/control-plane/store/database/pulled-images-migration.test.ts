import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../../../../src/control-plane/store/database/migrations.ts";
import { openStore } from "../../../../src/control-plane/store/database/open-store.ts";
import { pulledImages } from "../../../../src/control-plane/store/pulled-images.ts";
import { migrate, openSqlite } from "../../../../src/foundation/sqlite.ts";

test("images that were recorded by name alone stay their tenant's, and go with their deployment", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migration-"));
  try {
    const path = join(folder, "store.db");
    const before = migrations.findIndex((text) => text.includes("CREATE TABLE image_pulls"));
    const old = openSqlite(path);
    migrate(old, migrations.slice(0, before));
    for (const tenant of ["mine", "theirs"])
      old.exec(`
        INSERT INTO tenants (id, name, created_at) VALUES ('${tenant}', '${tenant}', 'c');
        INSERT INTO deployments (id, tenant_id, name, address_name, source, source_config, source_revision_config,
          secret_references, status, created_at, updated_at)
          VALUES ('${tenant}', '${tenant}', 'agent', '${tenant}', 'external_image', '{}', '{}', '[]', 'READY', 'c', 'u');
      `);
    old.exec("INSERT INTO pulled_images VALUES ('registry.example/agent:1', 'theirs')");
    old.close();
    const db = openStore(path);
    const { ownerOf, unended, onlyOf } = pulledImages(db);
    const image = { id: "1", names: ["registry.example/agent:1"], usedAs: ["registry.example/agent:1"] };
    expect(await ownerOf("mine", image)).toBe("others");
    expect(await ownerOf("theirs", image)).toBe("own");
    expect(await unended("mine")).toEqual([]);
    for (const begun of await unended("theirs")) await begun.end(image);
    expect(await onlyOf("theirs")).toEqual([{ id: "1", names: image.usedAs }]);
    expect(await ownerOf("mine", image)).toBe("others");
    await db.destroy();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
