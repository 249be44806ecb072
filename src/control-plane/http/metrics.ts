import { stat, statfs } from "node:fs/promises";
import type { BackupSchedule } from "../../contract/backup.ts";
import { DEPLOYMENT_STATUSES, REVISION_STATUSES } from "../../contract/revision/status.ts";
import { type Family, gauge } from "../../http/metrics/exposition.ts";
import { processFamilies } from "../../http/metrics/process.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../service.ts";
import { countByStatus } from "../store/counts.ts";
import { restingRevisions } from "../store/revisions/resting.ts";

/** What a scrape of the active control plane gets. Nothing in it names a deployment, a tenant or a caller. */
export async function measured({ platform, engine, backups }: Service): Promise<Family[]> {
  const { db, folders, measures } = platform;
  const [deployments, revisions, resting, bytes, disk, schedule] = await Promise.all([
    countByStatus(db, "deployments"),
    countByStatus(db, "revisions"),
    restingRevisions(db),
    storeBytes(platform),
    statfs(folders.data),
    backups.schedule(),
  ]);
  const byStatus = (counts: Map<string, number>, statuses: readonly string[]) =>
    statuses.map((status) => ({ labels: { status }, value: counts.get(status) ?? 0 }));
  return [
    activeFamily(true),
    gauge("agent_deploy_deployments", "Deployments by status", byStatus(deployments, DEPLOYMENT_STATUSES)),
    gauge(
      "agent_deploy_revisions",
      "Revisions by status: AWAITING_BUILD and BUILDING are the builds that wait and run",
      byStatus(revisions, Object.keys(REVISION_STATUSES)),
    ),
    gauge(
      "agent_deploy_agents_running",
      "Agents that run, those that drain left out",
      engine.runningAgents(),
    ),
    gauge("agent_deploy_agents_resting", "Revisions whose agents rest until the next request", resting.size),
    gauge("agent_deploy_store_bytes", "Size of the control plane's database", bytes),
    gauge("agent_deploy_disk_free_bytes", "Free on the disk of the data folder", disk.bavail * disk.bsize),
    gauge("agent_deploy_disk_free_inodes", "Files that this disk can still hold", disk.ffree),
    ...(schedule ? backupFamilies(schedule) : []),
    ...measures.families(),
    ...processFamilies(),
  ];
}

const backupFamilies = ({ made_at, failure }: BackupSchedule): Family[] => [
  gauge(
    "agent_deploy_backup_made_timestamp_seconds",
    "When the last backup of the schedule was made; 0: none was",
    made_at === null ? 0 : Date.parse(made_at) / 1000,
  ),
  gauge(
    "agent_deploy_backup_failures",
    "How often the next one has failed since then",
    failure?.attempts ?? 0,
  ),
];

/** What a scrape of a standby gets: it has not opened the store. */
export const measuredOfStandby = (): Family[] => [activeFamily(false), ...processFamilies()];

const activeFamily = (isActive: boolean): Family =>
  gauge("agent_deploy_active", "1: this is the active control plane; 0: it stands by", isActive ? 1 : 0);

/** With what is not yet in the file of SQLite. */
async function storeBytes({ db: { database }, folders }: Pick<Platform, "db" | "folders">): Promise<number> {
  if (database.dialect === "sqlite") {
    const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;
    return (await sizeOf(folders.database)) + (await sizeOf(`${folders.database}-wal`));
  }
  const text = "SELECT pg_database_size(current_database()) AS size";
  return Number((await database.read.first<{ size: unknown }>(text))?.size);
}
