import { withoutDigest } from "../../contract/deployment/secrets.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { isImageSource } from "../../contract/source/source-traits.ts";
import type { LogLevel } from "../machine/lines/line-level.ts";
import type { Platform } from "../platform.ts";
import type { AgentCode, RunLog, StartRequest } from "../run/runner.ts";
import type { LogKind } from "../store/database/tables.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { type RevisionRow, revisionById } from "../store/revisions/revisions.ts";
import { type RevisionSecrets, readRevisionSecrets, revisionMask } from "./revision-secrets.ts";
import type { LiveRevision, Scale } from "./supervision.ts";

/** How the agent of a built revision is started, now and after each crash. */
export function liveRevision(
  platform: Pick<Platform, "db" | "logBook" | "runner">,
  revision: RevisionRow,
  secrets: RevisionSecrets,
): LiveRevision {
  const mask = revisionMask(revision, secrets);
  const log = revisionLog({ platform, revision, mask }, "run");
  return {
    revision_id: revision.id,
    scale: () => scaleOf(revision.source_config.resource_spec),
    log,
    mask,
    start: async (signal) => {
      const deployment = await deploymentById(platform.db, revision.deployment_id);
      const hasBeenLive = Boolean(deployment?.active_revision_id);
      signal.throwIfAborted();
      const request = startRequest(revision, codeOf(revision), { secrets, signal, log });
      return platform.runner.start({ ...request, hasBeenLive });
    },
  };
}

/** A `max_scale` below `min_scale` counts as that. */
function scaleOf(spec: ResourceSpec | null | undefined): Scale {
  const min = spec?.min_scale ?? 1;
  return { min, max: Math.max(1, min, spec?.max_scale ?? 1) };
}

/** What a runner gets of a revision. */
export function startRequest(
  revision: RevisionRow,
  code: AgentCode,
  { secrets, ...with_ }: { secrets: RevisionSecrets; signal: AbortSignal; log: RunLog },
): StartRequest {
  return {
    deployment_id: revision.deployment_id,
    revision_id: revision.id,
    code,
    resources: revision.source_config.resource_spec ?? undefined,
    environment: Object.fromEntries(withoutDigest(secrets.variables).map(({ name, value }) => [name, value])),
    stored: secrets.stored,
    ...with_,
  };
}

function codeOf(revision: RevisionRow): AgentCode {
  const { build_directory, project_directory, config_file, pinned_image: image } = revision;
  if (isImageSource(revision.source)) {
    if (!image) throw new Error("the image of this revision was never found");
    return { kind: "image", image };
  }
  if (!build_directory || !project_directory || !config_file)
    throw new Error("the build of this revision is gone");
  return { kind: "build", build_directory, project_directory, config_file };
}

/** The same of one that is recorded; read from there when it is started, its secrets with it. */
export function recordedRevision(
  platform: Pick<Platform, "db" | "logBook" | "runner" | "vault">,
  of: Pick<RevisionRow, "id" | "deployment_id">,
): LiveRevision {
  let scale = (): Scale => ({ min: 1, max: 1 });
  // Before the first start there is no output of the project, and no secret to be masked.
  let mask: LiveRevision["mask"] = (text) => text;
  let log: LiveRevision["log"] = revisionLog({ platform, revision: of, mask }, "run");
  return {
    revision_id: of.id,
    scale: () => scale(),
    log: (level, message) => log(level, message),
    mask: (text) => mask(text),
    start: async (signal) => {
      const revision = await revisionById(platform.db, of.id);
      if (!revision) throw new Error("the revision is gone");
      const live = liveRevision(platform, revision, await readRevisionSecrets(platform, revision));
      ({ log, mask, scale } = live);
      return live.start(signal);
    },
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
  return (level: LogLevel, message: string) => platform.logBook.add(of, level, mask(message));
}
