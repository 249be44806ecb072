import { codeKindOf } from "../../../contract/source/source-traits.ts";
import type { AgentSlot } from "../../agents/agent-slot.ts";
import { NO_SECRETS, readRevisionSecrets, revisionMask } from "../../agents/revision-secrets.ts";
import { isBuildKept } from "../../archives/kept-build.ts";
import type { Platform } from "../../platform.ts";
import type { RevisionRow } from "../../store/revisions/revisions.ts";
import { tenantOf } from "../../store/tenants/tenants.ts";
import type { BuildSlots } from "../build-slots.ts";
import { withCodeTaken } from "../kept-code.ts";
import { buildRevision } from "./build-revision.ts";
import { recordFailure } from "./record-failure.ts";
import { OvertakenByStatus, stuck, transition, type Work } from "./revision-work.ts";
import { startRevision } from "./start-revision.ts";

/**
 * Takes a revision from CREATING or QUEUED to its end. Whatever goes wrong ends in a failure status whose message
 * names the reason. Resolves early, with the status left as it is, when `signal` aborts.
 */
export async function deployRevision(
  platform: Platform,
  revision: RevisionRow,
  context: { slot: AgentSlot; builds: BuildSlots; signal: AbortSignal },
): Promise<void> {
  const { signal } = context;
  const work: Work = { platform, revision, secrets: NO_SECRETS, mask: (text) => text, signal };
  try {
    if (platform.faults.failsWith("CREATE_FAILED")) throw new Error("fault mode: fail=CREATE_FAILED");
    if (platform.faults.stuckAt(revision.status)) await stuck(signal);
    work.revision = await withCodeTaken(platform.db, revision);
    const next = afterQueue(platform, work.revision);
    const isToBuild = next === "admitted";
    await transition(work, revision.status === "CREATING" ? ["queued", next] : [next]);
    const release = isToBuild ? await takeBuildSlot(platform, revision, context) : undefined;
    try {
      // Not before its turn: many may wait.
      work.secrets = await readRevisionSecrets(platform, revision);
      work.mask = revisionMask(work.revision, work.secrets);
      if (isToBuild) await buildRevision(work);
    } finally {
      release?.();
    }
    await startRevision(work, context.slot);
  } catch (error) {
    if (error instanceof OvertakenByStatus || signal.aborted) return;
    await recordFailure(work, error);
  } finally {
    await platform.logBook.flush();
  }
}

async function takeBuildSlot(
  { db }: Pick<Platform, "db">,
  { deployment_id }: RevisionRow,
  { builds, signal }: { builds: BuildSlots; signal: AbortSignal },
): Promise<() => void> {
  return builds.take((await tenantOf(db, deployment_id)) ?? "", signal);
}

function afterQueue(platform: Pick<Platform, "archives" | "faults" | "folders">, revision: RevisionRow) {
  switch (codeKindOf(revision.source)) {
    case "image":
      return "build_unneeded";
    case "folder":
      return buildIsThere(platform, revision) ? "build_reused" : "admitted";
  }
}

function buildIsThere(
  platform: Pick<Platform, "archives" | "faults" | "folders">,
  revision: RevisionRow,
): boolean {
  const { faults } = platform;
  if (faults.stuckAt("AWAITING_BUILD") || faults.stuckAt("BUILDING") || faults.failsWith("BUILD_FAILED"))
    return false;
  return isBuildKept(platform, revision);
}
