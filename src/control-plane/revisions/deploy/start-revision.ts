import { tagOf } from "../../../contract/source/image-reference.ts";
import { codeKindOf } from "../../../contract/source/source-traits.ts";
import { packageVersion } from "../../../foundation/package/package-version.ts";
import { timestamp } from "../../../foundation/time/iso-time.ts";
import type { AgentSlot } from "../../agents/agent-slot.ts";
import { liveRevision, revisionLog, revisionRequest } from "../../agents/live-revision.ts";
import { startAgents } from "../../agents/start-agents.ts";
import { fillReserve } from "../../folders/reserve.ts";
import { placed } from "../../run/placed.ts";
import { inTransaction } from "../../store/database/transactions.ts";
import { updateDeployment } from "../../store/deployments/deployments.ts";
import { moveRevision, recordImage } from "../../store/revisions/revision-moves.ts";
import { type RevisionRow, revisionById } from "../../store/revisions/revisions.ts";
import { OvertakenByStatus, transition, type Work } from "./revision-work.ts";

/** Starts the revision's agents and hands them to the slot, from DEPLOYING to DEPLOYED. */
export async function startRevision(work: Work, slot: AgentSlot): Promise<void> {
  const { platform, revision, signal } = work;
  await transition(work, ["start_began"]);
  if (platform.faults.failsWith("DEPLOY_FAILED")) throw new Error("fault mode: fail=DEPLOY_FAILED");
  warnOfUnused(work);
  const built = await pinned(work);
  const live = liveRevision(platform, built, work.secrets);
  const agents = await startAgents(platform, live, { serving: slot.serving(), signal });
  // Who reads that it is DEPLOYED may call before this process knows: a lost connection is asked again.
  const takeBack = slot.announce();
  await goLive(work, built).catch(async (error) => {
    takeBack();
    await Promise.all([...agents.values()].map((agent) => agent.stop()));
    throw error;
  });
  slot.adopt(live, agents);
  // For its next start, too.
  await fillReserve(platform.folders, platform.log);
  revisionLog(work, "run")("INFO", `revision ${revision.id} is live`);
}

/** What of its resource spec has no effect: one line, at each deployment. */
function warnOfUnused(work: Work): void {
  const { revision, secrets } = work;
  const platform = placed(work.platform, revision.source_config);
  const spec = revision.source_config.resource_spec;
  const { unused = [] } = (spec && platform.runner.check?.(spec, revision.source, secrets.stored)) ?? {};
  if (unused.length > 0) revisionLog(work, "run")("WARNING", unused.join(" "));
}

/** The revision as it is to run. The tag of an image may move: the revision keeps the digest that it names now. */
async function pinned(work: Work): Promise<RevisionRow> {
  const built = await revisionById(work.platform.db, work.revision.id);
  if (!built) throw new OvertakenByStatus();
  const kind = codeKindOf(built.source);
  switch (kind) {
    case "folder":
      return built;
    case "image":
      return built.pinned_image === null ? pinnedNow(work, built) : built;
  }
}

async function pinnedNow(
  { platform, revision, secrets, mask, signal }: Work,
  built: RevisionRow,
): Promise<RevisionRow> {
  const { db, runner } = placed(platform, built.source_config);
  const log = revisionLog({ platform, revision, mask }, "run");
  const code = { kind: "image" as const, image: built.source_revision_config.image_uri ?? "" };
  if (!runner.pin) throw new TypeError("the runner runs images and does not say what their tags stand for");
  const pin = await runner.pin(revisionRequest(built, code, { secrets, signal, log }));
  const image = { pinned_image: pin.image, image_version: pin.version ?? tagOf(code.image) };
  if (!(await recordImage(db, revision.id, image))) throw new OvertakenByStatus();
  return { ...built, ...image };
}

/** DEPLOYED and active in one step: no reader sees the one without the other. */
function goLive({ platform, signal }: Work, live: RevisionRow): Promise<void> {
  signal.throwIfAborted();
  const now = timestamp(platform.clock);
  return inTransaction(platform.db, async (tx) => {
    if (!(await moveRevision(tx, live.id, "healthy", { status_message: null, now })))
      throw new OvertakenByStatus();
    const { id, deployment_id } = live;
    const image_version = versionOf(live);
    await updateDeployment(tx, deployment_id, { active_revision_id: id, image_version, updated_at: now });
  });
}

function versionOf({ source, image_version, archive }: RevisionRow): string | null {
  switch (codeKindOf(source)) {
    case "image":
      return image_version;
    // What is built here runs on the agent server that comes with this program; an archive, on that of its image.
    case "folder":
      return archive === null ? packageVersion() : null;
  }
}
