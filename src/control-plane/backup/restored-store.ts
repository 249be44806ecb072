import { DatabaseSync } from "node:sqlite";
import { sqliteSteps } from "../../database/schema.ts";
import { schemaId, stepsAfter } from "../../foundation/schema.ts";
import { transaction } from "../../foundation/sqlite.ts";
import { openVault, refuseOtherKey } from "../secrets/vault.ts";
import { schema } from "../store/database/schema.ts";
import { SEALED } from "../store/sealed.ts";
import { lookAtFile } from "../store/settings.ts";

/** What a store says of itself before it is restored. `sealed`: what the key opens, in words. */
export type LookedAt = { problems: string[]; sealed: string[] };

/** @param keyFile the key that it is to be opened with, as far as one was given */
export function lookAtStore(file: string, keyFile: string | undefined): LookedAt {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { user_version: found } = database.prepare("PRAGMA user_version").get() as { user_version: number };
    const steps = sqliteSteps(schema);
    if (!stepsAfter(steps, found)) {
      const problem = `the control plane's records were made by another version of agent-deploy (schema ${found}, this one has ${schemaId(steps)}): restore with that version or a newer one`;
      return { problems: [problem], sealed: [] };
    }
    const counted = SEALED.map(({ table, words }) => {
      const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number };
      return { count, words };
    });
    const sealed = counted.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`);
    return { problems: keyFile === undefined ? [] : keyProblems(database, keyFile), sealed };
  } finally {
    database.close();
  }
}

function keyProblems(database: DatabaseSync, keyFile: string): string[] {
  const { vaultCheck } = lookAtFile(database);
  if (vaultCheck === undefined) return ["the control plane's records have lost their settings"];
  try {
    refuseOtherKey(openVault({ keyFile, isNeeded: true }), vaultCheck, { keyFile });
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * Makes a restored store ready for its first start: no build is here, so that what was live is built again, of the same
 * code, and goes live by itself.
 */
export function readyToStart(file: string): void {
  const database = new DatabaseSync(file);
  try {
    transaction(database, () =>
      database.exec(`
        UPDATE revisions SET status = 'QUEUED', status_message = NULL, restarts = 0,
          pinned_commit = coalesce(pinned_commit, repo_commit_sha),
          build_began_at = NULL, deploy_began_at = NULL, ended_at = NULL
          WHERE build_directory IS NOT NULL AND id IN (SELECT active_revision_id FROM deployments);
        UPDATE deployments SET active_revision_id = NULL
          WHERE active_revision_id IN (SELECT id FROM revisions WHERE build_directory IS NOT NULL);
        UPDATE revisions SET build_directory = NULL, project_directory = NULL, config_file = NULL
          WHERE build_directory IS NOT NULL;
        DELETE FROM settings WHERE key = 'builds_folder';
      `),
    );
  } finally {
    database.close();
  }
}
