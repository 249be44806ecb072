import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { tagOf } from "../../contract/source/image-reference.ts";
import { isImageSource, traitsOf } from "../../contract/source/source-traits.ts";
import { AgentDeployError, messageChain } from "../../foundation/error.ts";
import { packageVersion } from "../../foundation/package/package-version.ts";
import { untilAborted } from "../../foundation/time/abortable.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import { liveRevision, revisionLog, startRequest } from "../agents/live-revision.ts";
import {
  NO_SECRETS,
  type RevisionSecrets,
  readRevisionSecrets,
  revisionMask,
} from "../agents/revision-secrets.ts";
import type { Slots } from "../agents/slots.ts";
import { startAgents } from "../agents/start-agents.ts";
import type { CodeSource } from "../build/build-request.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { type Platform, timestamp } from "../platform.ts";
import { StartError } from "../run/start-error.ts";
import { copyRegistrySettings } from "../sandbox/private-environment.ts";
import type { Confinement } from "../sandbox/sandbox.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { updateDeployment } from "../store/deployments.ts";
import { recordHead } from "../store/pushes/branch-heads.ts";
import {
  moveRevision,
  type RevisionChange,
  type RevisionRow,
  recordCommit,
  recordImage,
  revisionById,
} from "../store/revisions.ts";
import { templateCode } from "../templates/template-code.ts";
import { type RevisionEvent, statusAfter, transitions } from "./transitions.ts";
import { tryUntilDone } from "./try-until-done.ts";

type Work = {
  platform: Platform;
  revision: RevisionRow;
  secrets: RevisionSecrets;
  mask: (text: string) => string;
  signal: AbortSignal;
};

/** A revision's way was cut short by somebody else (an interrupt): its status says so already. */
class OvertakenByStatus extends Error {}

/**
 * Takes a revision from CREATING or QUEUED to its end. Whatever goes wrong ends in a failure status whose message
 * names the reason. Resolves early, with the status left as it is, when `signal` aborts.
 */
export async function deployRevision(
  platform: Platform,
  revision: RevisionRow,
  hands: { slot: AgentSlot; builds: Slots; signal: AbortSignal },
): Promise<void> {
  const { signal } = hands;
  const work: Work = { platform, revision, secrets: NO_SECRETS, mask: (text) => text, signal };
  try {
    if (platform.faults.failsWith("CREATE_FAILED")) throw new Error("fault mode: fail=CREATE_FAILED");
    if (platform.faults.stuckAt(revision.status)) await stuck(signal);
    const next = afterQueue(platform, revision);
    const isToBuild = next === "admitted";
    await enter(work, revision.status === "CREATING" ? ["queued", next] : [next]);
    const release = isToBuild ? await hands.builds.take(signal) : undefined;
    try {
      // Not before its turn: many may wait.
      work.secrets = await readRevisionSecrets(platform, revision);
      work.mask = revisionMask(revision, work.secrets);
      if (isToBuild) await build(work);
    } finally {
      release?.();
    }
    await deploy(work, hands.slot);
  } catch (error) {
    if (error instanceof OvertakenByStatus || signal.aborted) return;
    await failForCertain(work, error);
  } finally {
    await platform.logBook.flush();
  }
}

/**
 * Moves the revision through these events in one commit; it stays where a fault says so. After a power loss the work
 * begins again where the last move that was kept has led.
 */
async function enter(
  work: Work,
  events: readonly [RevisionEvent, ...RevisionEvent[]],
  change: RevisionChange = {},
): Promise<void> {
  const { platform, revision, signal } = work;
  const isStuckAfter = (event: RevisionEvent) => platform.faults.stuckAt(transitions[event].to);
  signal.throwIfAborted();
  const last = events.findIndex(isStuckAfter);
  const [event, ...others] = events;
  const followedBy = last < 0 ? others : others.slice(0, last);
  const moved = { ...change, followedBy, now: timestamp(platform.clock) };
  const move = (tx: Db) => moveRevision(tx, revision.id, event, moved);
  if (!(await inTransaction(platform.db, move, { survives: "crash" }))) throw new OvertakenByStatus();
  if (last >= 0) await stuck(signal);
}

/** Where a fault mode stops a revision for good. @throws the signal's reason, once it aborts */
async function stuck(signal: AbortSignal): Promise<never> {
  await untilAborted(signal);
  throw signal.reason;
}

function afterQueue(platform: Platform, revision: RevisionRow) {
  if (isImageSource(revision.source)) return "build_unneeded";
  return buildIsThere(platform, revision) ? "build_reused" : "admitted";
}

function buildIsThere({ folders, faults }: Platform, revision: RevisionRow): boolean {
  const { project_directory: project, config_file: config } = revision;
  if (faults.stuckAt("AWAITING_BUILD") || faults.stuckAt("BUILDING") || faults.failsWith("BUILD_FAILED"))
    return false;
  return Boolean(project && config && existsSync(folders.absolute(config)));
}

async function build(work: Work): Promise<void> {
  const { platform, revision, signal } = work;
  const { folders } = platform;
  const unwatch = platform.watchdog.watch(revision.id);
  const directory = join(folders.builds(revision.deployment_id), revision.id);
  try {
    // Cut short by a restart it fetches again, and its branch may have moved.
    await enter(work, ["build_began"], revision.pinned_commit === null ? { repo_commit_sha: null } : {});
    if (platform.faults.failsWith("BUILD_FAILED")) throw new Error("fault mode: fail=BUILD_FAILED");
    await removeTree(directory);
    const confinement = await confineBuild(platform, revision.deployment_id, directory);
    // A builder that waits for the abort event would never see one that has been: it is not called then.
    signal.throwIfAborted();
    const built = await platform.builder({
      source: await codeSource(platform, revision, signal),
      graph_config_path: revision.source_revision_config.graph_config_path,
      install_command: revision.source_config.install_command,
      build_command: revision.source_config.build_command,
      typeCheckMs: platform.limits.typeCheckMs,
      directory,
      cacheDirectory: folders.cache,
      cacheScope: revision.deployment_id,
      environment: platform.environment,
      confinement,
      signal,
      log: revisionLog(work, "build"),
      async onCommit(sha) {
        await recordFetch(platform, revision, sha);
        signal.throwIfAborted();
      },
    });
    await enter(work, ["built"], {
      build_directory: folders.stored(directory),
      project_directory: folders.stored(built.project_directory),
      config_file: folders.stored(built.config_file),
    });
  } catch (error) {
    // What is left is removed with the deployment at the latest; the reason is that of the build.
    await removeTree(directory).catch((failed) => platform.log(messageChain(failed).join(": ")));
    throw error;
  } finally {
    unwatch();
  }
}

/** The folder is made; nobody else writes into it. */
async function confineBuild(
  { folders, sandbox, environment }: Platform,
  deployment_id: string,
  directory: string,
): Promise<Confinement> {
  const home = folders.buildHome(deployment_id);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const confinement = await sandbox.enter({ home, writable: [directory] });
  if (sandbox.kind !== "none") await copyRegistrySettings(environment, home, confinement.user);
  return confinement;
}

/** A branch that was fetched was seen there. A redeploy fetches the commit of an earlier revision: it sees no branch. */
function recordFetch({ db }: Platform, revision: RevisionRow, sha: string): Promise<void> {
  const { id, deployment_id, pinned_commit, source_revision_config } = revision;
  return inTransaction(db, async (tx) => {
    const isRecorded = await recordCommit(tx, id, sha);
    if (!isRecorded || pinned_commit !== null) return;
    await recordHead(tx, { deployment_id, repo_ref: source_revision_config.repo_ref }, sha, revision.seq);
  });
}

async function codeSource(
  platform: Platform,
  revision: RevisionRow,
  signal: AbortSignal,
): Promise<CodeSource> {
  const { folders, gitIntegrations } = platform;
  const { source, source_config, source_revision_config } = revision;
  const kind = traitsOf(source)?.builtFrom;
  switch (kind) {
    case "git": {
      const repo_ref = revision.pinned_commit ?? source_revision_config.repo_ref;
      const credentials = await gitIntegrations.credentials(source_config, signal);
      return { kind, repo_url: source_config.repo_url ?? "", repo_ref, credentials };
    }
    case "tarball": {
      const tarball = folders.upload(
        revision.deployment_id,
        source_revision_config.source_tarball_path ?? "",
      );
      if (!existsSync(tarball)) throw new Error("the uploaded tarball was deleted; upload it again");
      return { kind, tarball, digest: revision.upload_digest };
    }
    case "template":
      return templateCode(platform, revision);
    case undefined:
      throw new TypeError(`a revision of source ${source} is not built`);
  }
}

async function deploy(work: Work, slot: AgentSlot): Promise<void> {
  const { platform, revision, signal } = work;
  await enter(work, ["start_began"]);
  if (platform.faults.failsWith("DEPLOY_FAILED")) throw new Error("fault mode: fail=DEPLOY_FAILED");
  warnOfUnused(work);
  const built = await pinned(work);
  const live = liveRevision(platform, built, work.secrets);
  const agents = await startAgents(platform, live, signal);
  await goLive(work, built).catch(async (error) => {
    await Promise.all(agents.map((agent) => agent.stop()));
    throw error;
  });
  slot.adopt(live, agents);
  revisionLog(work, "run")("INFO", `revision ${revision.id} is live`);
}

/** What of its resource spec has no effect: one line, at each deployment. */
function warnOfUnused(work: Work): void {
  const { revision, platform, secrets } = work;
  const spec = revision.source_config.resource_spec;
  const { unused = [] } = (spec && platform.runner.check?.(spec, revision.source, secrets.stored)) ?? {};
  if (unused.length > 0) revisionLog(work, "run")("WARNING", unused.join(" "));
}

/** The revision as it is to run. The tag of an image may move: what it stands for now is what the revision has for good. */
async function pinned({ platform, revision, secrets, mask, signal }: Work): Promise<RevisionRow> {
  const { db, runner } = platform;
  const built = await revisionById(db, revision.id);
  if (!built) throw new OvertakenByStatus();
  if (!isImageSource(built.source) || built.pinned_image !== null) return built;
  const log = revisionLog({ platform, revision, mask }, "run");
  const code = { kind: "image" as const, image: built.source_revision_config.image_uri ?? "" };
  const pin = await runner.pin?.(startRequest(built, code, { secrets, signal, log }));
  const image = { pinned_image: pin?.image ?? code.image, image_version: pin?.version ?? tagOf(code.image) };
  if (!(await recordImage(db, revision.id, image))) throw new OvertakenByStatus();
  return { ...built, ...image };
}

/** DEPLOYED and active in one step: nobody sees the one without the other. */
function goLive({ platform, signal }: Work, live: RevisionRow): Promise<void> {
  signal.throwIfAborted();
  const now = timestamp(platform.clock);
  return inTransaction(platform.db, async (tx) => {
    if (!(await moveRevision(tx, live.id, "healthy", { status_message: null, now })))
      throw new OvertakenByStatus();
    const { id, deployment_id } = live;
    // What is built runs on the agent server that comes with this program.
    const image_version = isImageSource(live.source) ? live.image_version : packageVersion();
    await updateDeployment(tx, deployment_id, { active_revision_id: id, image_version, updated_at: now });
  });
}

const failures = ["create_failed", "build_failed", "deploy_failed"] as const;

/** The end of a revision and its reason are not lost to a store that cannot be written for a while. */
function failForCertain(work: Work, error: unknown): Promise<void> {
  const { platform, revision, signal } = work;
  const failed = `revision ${revision.id}: its end could not be recorded`;
  const record = (attempt: number) => fail(work, error, attempt === 1);
  return tryUntilDone(failed, record, { ...platform, signal });
}

async function fail(work: Work, error: unknown, isFirstTry: boolean): Promise<void> {
  const { platform, revision, mask } = work;
  const current = await revisionById(platform.db, revision.id);
  const event = failures.find((each) => current && statusAfter(current.status, each));
  if (event === undefined) return;
  const reason = mask(reasonOf(error)).slice(0, 2000);
  const logged = error instanceof StartError ? error.logged : reason;
  if (isFirstTry) revisionLog(work, event === "deploy_failed" ? "run" : "build")("ERROR", logged);
  await platform.logBook.flush();
  await moveRevision(platform.db, revision.id, event, {
    status_message: reason,
    now: timestamp(platform.clock),
  });
}

/** Our own errors say it in one line; of others the whole chain is needed ("fetch failed" alone helps nobody). */
function reasonOf(error: unknown): string {
  return error instanceof AgentDeployError ? error.message : messageChain(error).join(": ");
}
