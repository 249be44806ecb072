import { randomUUID } from "node:crypto";
import { folders as foldersOf } from "../../src/control-plane/folders/folders.ts";
import { openKeptStore } from "../../src/control-plane/open-kept-store.ts";
import { inTransaction } from "../../src/control-plane/store/database/transactions.ts";
import {
  insertDeployment,
  recordTracingProject,
  updateDeployment,
} from "../../src/control-plane/store/deployments/deployments.ts";
import { replaceSecrets } from "../../src/control-plane/store/deployments/secrets.ts";
import { insertLogLines } from "../../src/control-plane/store/logs.ts";
import { insertRevision } from "../../src/control-plane/store/revisions/revisions.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { creation } from "./creation.ts";

const REVISIONS = 3;
const LINES = 10;

/**
 * A data folder with so many deployments, each live, with a few revisions, their secrets and log lines. Written through
 * the store: a control plane would build each.
 */
export async function fill(data: string, rows: number): Promise<void> {
  const folders = foldersOf(data);
  const { db, vault, tenantId: tenant_id } = await openKeptStore(folders, { clock: systemClock });
  const now = new Date().toISOString();
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < rows; index++) {
      const id = randomUUID();
      const { secrets: given, ...body } = creation(index);
      const secrets = given.map(({ name, value }) => ({ name, value: new Secret(value) }));
      const common = { source: "repo_host" as const, env: {}, secret_references: [], ...pick(body) };
      await insertDeployment(tx, {
        ...{
          id,
          tenant_id,
          name: body.name,
          address_name: body.name,
          display_name: null,
          generation: 1,
          deletion_protection: 0,
          origin: null,
          ...common,
          status: "READY",
          image_version: null,
        },
        ...{
          latest_revision_id: null,
          active_revision_id: null,
          port: null,
          custom_host: null,
          database: null,
        },
        ...{ delete_tracing_project: 0 },
        ...{ created_at: now, updated_at: now },
      });
      await recordTracingProject(tx, { tenant_id, name: body.name }, id);
      await replaceSecrets(tx, vault, { id, deployment_id: id }, { kind: "agent", secrets });
      let latest = "";
      for (let each = 0; each < REVISIONS; each++) {
        latest = randomUUID();
        await insertRevision(tx, {
          ...{ id: latest, deployment_id: id, created_by: null, created_for: "deploy", ...common, now },
          ...{ repo_commit_sha: latest, build_directory: "b", project_directory: "p", config_file: "c" },
        });
        await tx
          .updateTable("revisions")
          .set({ status: "DEPLOYED", status_message: null })
          .where("id", "=", latest)
          .execute();
        await replaceSecrets(tx, vault, { id: latest, deployment_id: id }, { kind: "agent", secrets });
        const line = { deployment_id: id, revision_id: latest, level: "INFO", timestamp: Date.now() };
        const lines = Array.from({ length: LINES }, (_, at) => ({
          ...line,
          kind: "run" as const,
          message: `line ${at} of the agent`,
        }));
        await insertLogLines(tx, lines);
      }
      await updateDeployment(tx, id, { latest_revision_id: latest, active_revision_id: latest });
    }
  });
  await db.destroy();
}

const pick = ({
  source_config,
  source_revision_config,
}: Pick<ReturnType<typeof creation>, "source_config" | "source_revision_config">) => ({
  source_config: source_config as never,
  source_revision_config: source_revision_config as never,
});
