import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { SecretEntry } from "../../contract/secrets.ts";
import { messageChain } from "../../foundation/error.ts";
import type { CodeSource } from "../build/build-request.ts";
import { type Platform, timestamp } from "../platform.ts";
import { updateDeployment } from "../store/deployments.ts";
import { inTransaction } from "../store/open-store.ts";
import { moveRevision, type RevisionChange, type RevisionRow, revisionById } from "../store/revisions.ts";
import { secretsOf } from "../store/secrets.ts";
import type { LogKind } from "../store/tables.ts";
import type { AgentSlot } from "./agent-slot.ts";
import type { BuildSlots } from "./build-slots.ts";
import { maskOf } from "./mask.ts";
import type { LiveRevision } from "./supervision.ts";
import { type RevisionEvent, statusAfter } from "./transitions.ts";
import { untilAborted } from "./until-aborted.ts";

type Work = {
  platform: Platform;
  revision: RevisionRow;
  secrets: readonly SecretEntry[];
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
  hands: { slot: AgentSlot; builds: BuildSlots; signal: AbortSignal },
): Promise<void> {
  const { signal } = hands;
  const secrets = await secretsOf(platform.db, platform.vault, revision.id);
  const mask = maskOf(secrets, revision.source_config.repo_url);
  const work: Work = { platform, revision, secrets, mask, signal };
  try {
    if (platform.faults.failsWith("CREATE_FAILED")) throw new Error("fault mode: fail=CREATE_FAILED");
    if (platform.faults.stuckAt(revision.status)) await untilAborted(signal);
    if (revision.status === "CREATING") await enter(work, "queued");
    const reused = buildIsThere(platform, revision);
    if (reused) {
      await enter(work, "build_reused");
    } else {
      await enter(work, "admitted");
      const release = await hands.builds.take(signal);
      try {
        await build(work);
      } finally {
        release();
      }
    }
    await deploy(work, hands.slot);
  } catch (error) {
    if (error instanceof OvertakenByStatus || signal.aborted) return;
    await fail(work, error);
  } finally {
    await platform.logBook.flush();
  }
}

/** Moves the revision, then stays there when a fault says so. */
async function enter(work: Work, event: RevisionEvent, change: RevisionChange = {}): Promise<void> {
  const { platform, revision, signal } = work;
  signal.throwIfAborted();
  const moved = await moveRevision(platform.db, revision.id, event, {
    ...change,
    now: timestamp(platform.clock),
  });
  if (!moved) throw new OvertakenByStatus();
  const current = await revisionById(platform.db, revision.id);
  if (current && platform.faults.stuckAt(current.status)) await untilAborted(signal);
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
  await enter(work, "build_began");
  const directory = join(folders.builds(revision.deployment_id), revision.id);
  try {
    if (platform.faults.failsWith("BUILD_FAILED")) throw new Error("fault mode: fail=BUILD_FAILED");
    await rm(directory, { recursive: true, force: true });
    const built = await platform.builder({
      source: codeSource(platform, revision),
      graph_config_path: revision.source_revision_config.graph_config_path,
      install_command: revision.source_config.install_command,
      build_command: revision.source_config.build_command,
      directory,
      cacheDirectory: folders.cache,
      environment: platform.environment,
      signal,
      log: lineOf(work, "build"),
    });
    await enter(work, "built", {
      build_directory: folders.stored(directory),
      project_directory: folders.stored(built.project_directory),
      config_file: folders.stored(built.config_file),
      ...(built.repo_commit_sha !== undefined && { repo_commit_sha: built.repo_commit_sha }),
    });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

function codeSource({ folders }: Platform, revision: RevisionRow): CodeSource {
  const { source, source_config, source_revision_config } = revision;
  if (source === "repo_host") {
    return {
      kind: "repo_host",
      repo_url: source_config.repo_url ?? "",
      repo_ref: revision.pinned_commit ?? source_revision_config.repo_ref,
    };
  }
  const tarball = folders.upload(revision.deployment_id, source_revision_config.source_tarball_path ?? "");
  if (!existsSync(tarball)) throw new Error("the uploaded tarball is no longer kept; upload it again");
  return { kind: "internal_source", tarball };
}

async function deploy(work: Work, slot: AgentSlot): Promise<void> {
  const { platform, revision, signal } = work;
  await enter(work, "start_began");
  if (platform.faults.failsWith("DEPLOY_FAILED")) throw new Error("fault mode: fail=DEPLOY_FAILED");
  const built = await revisionById(platform.db, revision.id);
  if (!built) throw new OvertakenByStatus();
  const live = liveRevision(platform, built, work.secrets);
  const agent = await live.start(signal);
  await goLive(work).catch(async (error) => {
    await agent.stop();
    throw error;
  });
  slot.adopt(live, agent);
  lineOf(work, "run")("INFO", `revision ${revision.id} is live`);
}

/** DEPLOYED and active in one step: nobody sees the one without the other. */
function goLive({ platform, revision, signal }: Work): Promise<void> {
  signal.throwIfAborted();
  const now = timestamp(platform.clock);
  return inTransaction(platform.db, async (tx) => {
    if (!(await moveRevision(tx, revision.id, "healthy", { status_message: null, now })))
      throw new OvertakenByStatus();
    await updateDeployment(tx, revision.deployment_id, { active_revision_id: revision.id, updated_at: now });
  });
}

/** How the agent of a built revision is started, now and after each crash. */
export function liveRevision(
  platform: Platform,
  revision: RevisionRow,
  secrets: readonly SecretEntry[],
): LiveRevision {
  const { folders } = platform;
  const mask = maskOf(secrets, revision.source_config.repo_url);
  const log = lineOf({ platform, revision, mask }, "run");
  return {
    revision_id: revision.id,
    log,
    start: async (signal) => {
      const { project_directory, config_file } = revision;
      if (!project_directory || !config_file) throw new Error("the build of this revision is gone");
      return platform.runner.start({
        deployment_id: revision.deployment_id,
        revision_id: revision.id,
        project_directory: folders.absolute(project_directory),
        config_file: folders.absolute(config_file),
        data_directory: folders.agentData(revision.deployment_id),
        environment: Object.fromEntries(secrets.map(({ name, value }) => [name, value])),
        signal,
        log,
      });
    },
  };
}

function lineOf({ platform, revision, mask }: Pick<Work, "platform" | "revision" | "mask">, kind: LogKind) {
  const of = { deployment_id: revision.deployment_id, revision_id: revision.id, kind };
  return (level: "INFO" | "ERROR", message: string) => platform.logBook.add(of, level, mask(message));
}

const failures = ["create_failed", "build_failed", "deploy_failed"] as const;

async function fail(work: Work, error: unknown): Promise<void> {
  const { platform, revision, mask } = work;
  const current = await revisionById(platform.db, revision.id);
  const event = failures.find((each) => current && statusAfter(current.status, each));
  if (event === undefined) return;
  const reason = mask(messageChain(error).join(": ")).slice(0, 2000);
  lineOf(work, event === "deploy_failed" ? "run" : "build")("ERROR", reason);
  await platform.logBook.flush();
  await moveRevision(platform.db, revision.id, event, {
    status_message: reason,
    now: timestamp(platform.clock),
  });
}
