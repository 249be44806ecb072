// This folder: one revision from its record to a live agent or a failure. Not here: which revision is next.

import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { traitsOf } from "../../../contract/source/source-traits.ts";
import { isDiskFull } from "../../../foundation/disk-full.ts";
import { messageChain } from "../../../foundation/error.ts";
import { revisionLog } from "../../agents/live-revision.ts";
import type { ArchiveBuilds } from "../../archives/archive-builds.ts";
import { buildFailure, diskShort } from "../../build/build-failure.ts";
import type { CodeSource } from "../../build/build-request.ts";
import { removeTree } from "../../folders/remove-tree.ts";
import { tooFewInodes } from "../../folders/reserve.ts";
import type { Platform } from "../../platform.ts";
import { copyRegistrySettings } from "../../sandbox/private-environment.ts";
import type { Confinement } from "../../sandbox/sandbox.ts";
import { findUpload } from "../../store/code/uploads.ts";
import { inTransaction } from "../../store/database/transactions.ts";
import { recordHead } from "../../store/deployments/branch-heads.ts";
import { deploymentById } from "../../store/deployments/deployments.ts";
import { NO_ARCHIVE, type RevisionChange, recordCommit } from "../../store/revisions/revision-moves.ts";
import type { RevisionRow } from "../../store/revisions/revisions.ts";
import { tenantOf } from "../../store/tenants/tenants.ts";
import { templateCode } from "../../templates/template-code.ts";
import { gitIdentityOf } from "../../tenants/git-identity.ts";
import { uploadKey } from "../../uploads/file-names.ts";
import { isKept } from "../../uploads/kept-upload.ts";
import { transition, type Work } from "./revision-work.ts";

/** Builds the revision's code, from BUILDING to AWAITING_DEPLOY. What a failed build leaves is removed. */
export async function buildRevision(work: Work): Promise<void> {
  const { platform, revision } = work;
  // After a restart it fetches again, and its branch may have moved.
  await transition(work, ["build_began"], revision.pinned_commit === null ? { repo_commit_sha: null } : {});
  if (platform.faults.failsWith("BUILD_FAILED")) throw new Error("fault mode: fail=BUILD_FAILED");
  const { archives, clock, measures } = platform;
  const begun = clock.now();
  let outcome = "failed";
  try {
    const built = archives ? await buildInCluster(work, archives) : await buildHere(work);
    await transition(work, ["built"], built);
    outcome = "built";
  } finally {
    measures.builds.observe((clock.now() - begun) / 1000, { outcome });
  }
}

async function buildInCluster(work: Work, archives: ArchiveBuilds): Promise<RevisionChange> {
  const { platform, revision, signal } = work;
  const { deployment_id, id: revision_id, upload_digest: digest } = revision;
  const isUpload = traitsOf(revision.source)?.builtFrom === "tarball";
  const key = isUpload && (await uploadedKey(platform, revision));
  const code = key
    ? ({ kind: "object", key, digest } as const)
    : await codeSource(platform, revision, signal);
  if (code.kind === "tarball" || code.kind === "fetched")
    throw new TypeError(`a ${code.kind} is not built elsewhere`);
  const built = await archives.build({ ...requestOf(work), source: code, deployment_id, revision_id });
  return { build_directory: null, ...built };
}

/** What is asked for, wherever it is built. */
function requestOf(work: Work) {
  const { platform, revision, signal } = work;
  return {
    graph_config_path: revision.source_revision_config.graph_config_path,
    install_command: revision.source_config.install_command,
    build_command: revision.source_config.build_command,
    typeCheckMs: platform.limits.typeCheckMs,
    secrets: work.secrets.build,
    signal,
    log: revisionLog(work, "build"),
    async onCommit(sha: string) {
      await recordFetch(platform, revision, sha);
      signal.throwIfAborted();
    },
  };
}

async function buildHere(work: Work): Promise<RevisionChange> {
  const { platform, revision, signal } = work;
  const { folders } = platform;
  const unwatch = platform.watchdog.watch(revision.id);
  const directory = join(folders.builds(revision.deployment_id), revision.id);
  try {
    await removeTree(directory);
    await refuseWithoutInodes(folders);
    const confinement = await confineBuild(platform, revision.deployment_id, directory);
    // An already aborted signal fires no event: the builder is not called then.
    signal.throwIfAborted();
    const built = await platform.builder({
      ...requestOf(work),
      source: await codeSource(platform, revision, signal),
      directory,
      cacheDirectory: folders.cache,
      cacheScope: revision.deployment_id,
      environment: platform.environment,
      gitIdentity: gitIdentityOf(platform.accounts, await tenantOf(platform.db, revision.deployment_id)),
      confinement,
    });
    return {
      build_directory: folders.stored(directory),
      project_directory: folders.stored(built.project_directory),
      config_file: folders.stored(built.config_file),
      ...NO_ARCHIVE,
    };
  } catch (error) {
    // Asked before what it took is given back.
    const failure = isDiskFull(error) ? buildFailure(error, folders.data) : error;
    // What is left is removed with the deployment at the latest; the reason is that of the build.
    await removeTree(directory).catch((failed) => platform.log(messageChain(failed).join(": ")));
    throw failure;
  } finally {
    unwatch();
    await rm(fetchedTarball(folders, revision), { force: true });
  }
}

/** @throws BuildError where a build would take the inodes that restarted agents need */
async function refuseWithoutInodes({ buildsRoot, data }: Platform["folders"]): Promise<void> {
  const left = await tooFewInodes(buildsRoot ?? data);
  if (left === undefined) return;
  const problem = `has too few inodes left (it can hold ${left} more files)`;
  throw diskShort({ problem, what: "inodes (by deleting files)" });
}

/** The folder is made; nothing else writes into it. */
async function confineBuild(
  { folders, sandbox, environment }: Pick<Platform, "environment" | "folders" | "sandbox">,
  deployment_id: string,
  directory: string,
): Promise<Confinement> {
  const home = folders.buildHome(deployment_id);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const confinement = await sandbox.enter({ home, writable: [directory] });
  if (sandbox.kind !== "none") await copyRegistrySettings(environment, home, confinement.user);
  return confinement;
}

/**
 * Fetching a branch records its head, unless a newer revision was made meanwhile: then the fetched commit does not go
 * live, and a push of it is still to be built. A redeploy fetches an earlier revision's commit, and sees no branch.
 */
function recordFetch({ db }: Pick<Platform, "db">, revision: RevisionRow, sha: string): Promise<void> {
  const { id, deployment_id, pinned_commit, source_revision_config } = revision;
  return inTransaction(db, async (tx) => {
    const isRecorded = await recordCommit(tx, id, sha);
    if (!isRecorded || pinned_commit !== null) return;
    const deployment = await deploymentById(tx, deployment_id);
    if (deployment?.latest_revision_id !== id) return;
    await recordHead(tx, { deployment_id, repo_ref: source_revision_config.repo_ref }, sha);
  });
}

async function codeSource(
  platform: Pick<Platform, "db" | "folders" | "gitIntegrations" | "objects" | "templates">,
  revision: RevisionRow,
  signal: AbortSignal,
): Promise<CodeSource> {
  const { gitIntegrations } = platform;
  const { source, source_config, source_revision_config } = revision;
  const kind = traitsOf(source)?.builtFrom;
  switch (kind) {
    case "git": {
      const repo_ref = revision.pinned_commit ?? source_revision_config.repo_ref;
      const credentials = await gitIntegrations.credentials(source_config, signal);
      return { kind, repo_url: source_config.repo_url ?? "", repo_ref, credentials };
    }
    case "tarball":
      return { kind, tarball: await tarballOf(platform, revision, signal), digest: revision.upload_digest };
    case "template":
      return templateCode(platform, revision);
    case undefined:
      throw new TypeError(`a revision of source ${source} is not built`);
  }
}

/** Where the build finds a tarball that is no file of this machine. It is removed with the end of the build. */
const fetchedTarball = ({ incoming }: Platform["folders"], { id }: RevisionRow) =>
  join(incoming, `${id}.tar.gz`);

async function tarballOf(
  platform: Pick<Platform, "db" | "folders" | "objects">,
  revision: RevisionRow,
  signal: AbortSignal,
): Promise<string> {
  const { folders, objects } = platform;
  const key = await uploadedKey(platform, revision);
  if (objects.fileOf) return objects.fileOf(key);
  const stored = await objects.get(key, { signal });
  if (!stored) throw lostUpload();
  const path = fetchedTarball(folders, revision);
  await mkdir(folders.incoming, { recursive: true, mode: 0o700 });
  await pipeline(stored, createWriteStream(path, { mode: 0o600 }), { signal });
  return path;
}

const lostUpload = () => new Error("the uploaded tarball was deleted; upload it again");

async function uploadedKey(
  platform: Pick<Platform, "db" | "objects">,
  { deployment_id, source_revision_config }: RevisionRow,
): Promise<string> {
  const object_path = source_revision_config.source_tarball_path ?? "";
  const upload = await findUpload(platform.db, { object_path, deployment_id });
  if (!upload?.file || !isKept(platform, upload)) throw lostUpload();
  return uploadKey(deployment_id, upload.file);
}
