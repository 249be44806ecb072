import { withoutDigest } from "../../contract/deployment/secrets.ts";
import { settingEntries } from "../../contract/deployment/settings.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { codeKindOf } from "../../contract/source/source-traits.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { LogLevel } from "../machine/lines/line-level.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import type { AgentCode, AgentStart, RevisionRequest, RunLog, Scale, StartRequest } from "../run/runner.ts";
import type { LogKind } from "../store/database/tables.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { countStart } from "../store/revisions/agent-starts.ts";
import { type RevisionRow, revisionById } from "../store/revisions/revisions.ts";
import { databaseVariable, prepareDatabase } from "./agent-database.ts";
import { agentKey } from "./agent-key.ts";
import { type RevisionSecrets, readRevisionSecrets, revisionMask } from "./revision-secrets.ts";
import type { LiveRevision } from "./supervision.ts";

/** What is said once for all starts of a revision, as long as this program runs. */
type Said = { threads: boolean };

/** How the agent of a built revision is started, now and after each crash. */
export function liveRevision(
  anywhere: Pick<Platform, "databases" | "db" | "listeners" | "logBook" | "runner" | "vault">,
  revision: RevisionRow,
  secrets: RevisionSecrets,
  said: Said = { threads: false },
): ReadRevision {
  const platform = placed(anywhere, revision.source_config);
  const mask = revisionMask(revision, secrets);
  const log = revisionLog({ platform, revision, mask }, "run");
  async function request(
    at: Pick<AgentStart, "replica" | "start">,
    signal: AbortSignal,
  ): Promise<StartRequest> {
    const deployment = await deploymentById(platform.db, revision.deployment_id);
    signal.throwIfAborted();
    const asked = revisionRequest(revision, codeOf(revision), { secrets, signal, log });
    const agent = { source: revision.source, variables: asked.environment };
    const database = deployment && databaseVariable(platform, deployment, agent);
    const key = agentKey(platform.vault, { ...asked, ...at });
    const environment = { ...asked.environment, ...database };
    return { ...asked, environment, ...at, key, hasBeenLive: Boolean(deployment?.active_revision_id) };
  }
  function prepare(): Promise<void> {
    const { source, source_config, deployment_id } = revision;
    const spec = source_config.resource_spec;
    const isSaid = said.threads;
    said.threads = true;
    return prepareDatabase(platform, deployment_id, {
      ...{ source, spec, agents: scaleOf(spec ?? undefined).max },
      variables: variablesOf(revision, secrets),
      log: isSaid ? undefined : log,
    });
  }
  return {
    revision_id: revision.id,
    scale: () => {
      const spec = revision.source_config.resource_spec ?? undefined;
      return platform.runner.scale?.(spec, revision.source) ?? scaleOf(spec);
    },
    log,
    mask,
    request,
    start: async (replica, signal) => {
      const start = await countStart(platform.db, revision.id, replica);
      await prepare();
      return platform.runner.start(await request({ replica, start }, signal));
    },
  };
}

/** A live revision whose record and secrets have been read. */
export type ReadRevision = LiveRevision & {
  /** What one of its agents is started with. */
  request(at: Pick<AgentStart, "replica" | "start">, signal: AbortSignal): Promise<StartRequest>;
};

/** A `max_scale` below `min_scale` counts as that. */
function scaleOf(spec: ResourceSpec | undefined): Scale {
  const min = spec?.min_scale ?? 1;
  return { min, max: Math.max(1, min, spec?.max_scale ?? 1) };
}

/** What a runner gets of a revision. */
export function revisionRequest(
  revision: RevisionRow,
  code: AgentCode,
  { secrets, ...with_ }: { secrets: RevisionSecrets; signal: AbortSignal; log: RunLog },
): RevisionRequest {
  return {
    deployment_id: revision.deployment_id,
    revision_id: revision.id,
    code,
    resources: revision.source_config.resource_spec ?? undefined,
    environment: variablesOf(revision, secrets),
    stored: secrets.stored,
    ...with_,
  };
}

function variablesOf({ env }: Pick<RevisionRow, "env">, secrets: RevisionSecrets): Record<string, Secret> {
  const entries = [...settingEntries(env), ...withoutDigest(secrets.variables)];
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

function codeOf(revision: RevisionRow): AgentCode {
  const { build_directory, project_directory, config_file, pinned_image: image } = revision;
  const { archive, archive_digest, archive_image } = revision;
  const kind = codeKindOf(revision.source);
  switch (kind) {
    case "image":
      if (!image) throw new Error("the image of this revision was never found");
      return { kind, image };
    case "folder":
      if (archive && archive_digest && archive_image && project_directory !== null && config_file)
        return {
          ...{ kind: "archive", key: archive, digest: archive_digest, image: archive_image },
          ...{ project_directory, config_file },
        };
      if (!build_directory || !project_directory || !config_file)
        throw new Error("the build of this revision is gone");
      return { kind, build_directory, project_directory, config_file };
  }
}

/** One that is recorded, as far as it has been read. */
export type RecordedRevision = LiveRevision & {
  deployment_id: string;
  /** Reads it and its secrets. @throws StartError where one is gone */
  read(): Promise<ReadRevision>;
};

/** The same of one that is recorded; read from there when it is started, its secrets with it. */
export function recordedRevision(
  platform: Pick<Platform, "databases" | "db" | "listeners" | "logBook" | "runner" | "vault">,
  of: Pick<RevisionRow, "id" | "deployment_id">,
): RecordedRevision {
  let scale = (): Scale => ({ min: 1, max: 1 });
  // Before the first start there is no output of the project, and no secret to be masked.
  let mask: LiveRevision["mask"] = (text) => text;
  let log: LiveRevision["log"] = revisionLog({ platform, revision: of, mask }, "run");
  const said: Said = { threads: false };
  async function read(): Promise<ReadRevision> {
    const revision = await revisionById(platform.db, of.id);
    if (!revision) throw new Error("the revision is gone");
    const live = liveRevision(platform, revision, await readRevisionSecrets(platform, revision), said);
    ({ log, mask, scale } = live);
    return live;
  }
  return {
    deployment_id: of.deployment_id,
    revision_id: of.id,
    scale: () => scale(),
    log: (level, message) => log(level, message),
    mask: (text) => mask(text),
    read,
    start: async (replica, signal) => (await read()).start(replica, signal),
  };
}

/** Writes lines of a revision's log, masked. */
export function revisionLog(
  {
    platform,
    revision,
    mask,
  }: {
    platform: Pick<Platform, "logBook">;
    revision: Pick<RevisionRow, "id" | "deployment_id">;
    mask: (text: string) => string;
  },
  kind: LogKind,
) {
  const of = { deployment_id: revision.deployment_id, revision_id: revision.id, kind };
  return (level: LogLevel, message: string, writtenAt?: number) =>
    platform.logBook.add(of, level, mask(message), writtenAt);
}
