import { type StoredSet, type StoredSetPut, storedSetProblem } from "../../contract/secret-store.ts";
import type { Secret } from "../../foundation/secret.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import type { Runner } from "../run/runner.ts";
import { type RunSettings, storedNames } from "../run/stored-names.ts";
import { type StoredName, storedId } from "../run/stored-sets.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { allDeployments, type TenantName } from "../store/deployments/deployments.ts";
import { revisionById } from "../store/revisions/revisions.ts";
import { deleteStoredSet, replaceStoredSet, storedSets } from "../store/tenants/stored-sets.ts";
import { problemsWith } from "./rules/run.ts";

type TenantSet = StoredName & { tenant_id: string };

/**
 * Makes or replaces a named secret or config. Agents that run keep the values that they were started with.
 * @throws RefusedError 400 for values that no set can have, 409 when a deployment needs a key that would go
 */
export function putStoredSet(
  platform: Pick<Platform, "clock" | "db" | "listeners" | "runner" | "vault">,
  { tenant_id, name }: TenantName,
  body: StoredSetPut,
): Promise<StoredSet> {
  const { db, vault } = platform;
  const of: StoredName = { kind: body.kind ?? "secret", name };
  return inTransaction(db, async (tx) => {
    const before = (await storedSets(tx, vault, { tenant_id, names: [of] })).get(storedId(of));
    const values = new Map([...((body.merge && before) || []), ...Object.entries(body.values)]);
    const problem = storedSetProblem(values);
    if (problem) throw new RefusedError(400, problem);
    const keepsAll = [...(before?.keys() ?? [])].every((key) => values.has(key));
    if (before && !keepsAll) await refuseNeeded(platform, tx, { ...of, tenant_id }, values);
    const now = timestamp(platform.clock);
    await replaceStoredSet(tx, vault, { tenant_id, ...of, values, now });
    return { ...of, keys: [...values.keys()].sort(), updated_at: now };
  });
}

/** @throws RefusedError 404, or 409 with the names of the deployments that refer to it */
export function removeStoredSet(
  platform: Pick<Platform, "db" | "listeners" | "runner">,
  of: TenantSet,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const users = (await settingsWith(platform, tx, of)).map(({ deployment }) => deployment);
    if (users.length > 0) {
      const who = [...new Set(users)].join(", ");
      throw new RefusedError(
        409,
        `The ${of.kind} '${of.name}' is in use by ${who}: change or delete those first.`,
      );
    }
    if (!(await deleteStoredSet(tx, of))) throw new RefusedError(404, `There is no ${of.kind} '${of.name}'.`);
  });
}

/** A set without a key that a deployment needs would keep its agent from starting. */
async function refuseNeeded(
  platform: Pick<Platform, "listeners" | "runner" | "vault">,
  tx: Db,
  of: TenantSet,
  values: ReadonlyMap<string, Secret>,
): Promise<void> {
  const broken: string[] = [];
  for (const { deployment, settings, runner } of await settingsWith(platform, tx, of)) {
    const stored = await storedSets(tx, platform.vault, {
      tenant_id: of.tenant_id,
      names: storedNames(settings, runner),
    });
    const isFine = problemsWith(runner, settings, new Map([...stored, [storedId(of), values]])).length === 0;
    if (!isFine) broken.push(deployment);
  }
  if (broken.length === 0) return;
  const who = [...new Set(broken)].join(", ");
  throw new RefusedError(
    409,
    `Keys of ${of.kind} '${of.name}' that would go are in use by ${who}; keep them with merge.`,
  );
}

type Referring = { deployment: string; settings: RunSettings; runner: Runner };

/** Of every deployment of the tenant that refers to the set: its name, and the settings that do, its live revision's among them. */
async function settingsWith(
  platform: Pick<Platform, "listeners" | "runner">,
  tx: Db,
  of: TenantSet,
): Promise<Referring[]> {
  const found: Referring[] = [];
  for (const row of await allDeployments(tx)) {
    if (row.tenant_id !== of.tenant_id) continue;
    const { runner } = placed(platform, row.source_config);
    const isOther = row.active_revision_id !== null && row.active_revision_id !== row.latest_revision_id;
    const active = isOther ? await revisionById(tx, row.active_revision_id as string) : undefined;
    for (const { source, source_config, secret_references } of [row, ...(active ? [active] : [])]) {
      const settings = { source, resource_spec: source_config.resource_spec, secret_references };
      const isReferred = storedNames(settings, runner).some((each) => storedId(each) === storedId(of));
      if (isReferred) found.push({ deployment: row.name, settings, runner });
    }
  }
  return found;
}
