import { writeOnce } from "../../client/write-once.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import type { Context } from "../context.ts";
import { sameCommit } from "../plan/diff/code-diff.ts";
import { commitOf, newerRevisions, type Snapshot } from "./own-revision.ts";

/** How long a push's own revision may take to appear, and a new deployment's first one; milliseconds. */
const PUSH_REVISION_TIMEOUT_MS = 60_000;
const FIRST_REVISION_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/**
 * The revision that a push made by itself (`build_on_push`); undefined when none appears in time. A waiting revision
 * that has not fetched yet will fetch the push: it counts once the time is up.
 */
export async function revisionOfPush(
  snapshot: Snapshot,
  commit: string,
  context: Context,
): Promise<string | undefined> {
  let waiting: string | undefined;
  const pushed = await pollForRevision(PUSH_REVISION_TIMEOUT_MS, context, async () => {
    const newer = await newerRevisions(snapshot, context);
    waiting = newer.find(isToFetch)?.id;
    return newer.find((revision) => sameCommit(commitOf(revision) ?? "", commit))?.id;
  });
  return pushed ?? waiting;
}

const isToFetch = (revision: Revision) =>
  phaseOf(revision.status) === "in_progress" && commitOf(revision) === undefined;

/**
 * A new deployment's first revision, which its create answer may not name yet; one is made when none appears.
 */
export async function firstRevision(deployment: Deployment, context: Context): Promise<string> {
  const { controlPlane, signal } = context;
  const { id: deployment_id } = deployment;
  const first = await pollForRevision(FIRST_REVISION_TIMEOUT_MS, context, async () => {
    const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    return now.latest_revision_id ?? undefined;
  });
  return first ?? createRevisionOnce({ deployment_id, latest_revision_id: undefined }, {}, context);
}

/** Creates a revision of the deployment's configuration, and only one, also after an unclear answer. */
export async function createRevisionOnce(
  snapshot: Snapshot,
  wanted: { commit?: string | undefined; config?: SourceRevisionConfig | undefined },
  context: Context,
): Promise<string> {
  const { controlPlane, signal } = context;
  const { deployment_id } = snapshot;
  const { commit, config = {} } = wanted;
  const body = Object.keys(config).length > 0 ? { source_revision_config: config } : {};
  return writeOnce(
    {
      async write(idempotencyKey) {
        const request = { params: { deployment_id }, body };
        const made = await controlPlane.createRevision(request, { signal, idempotencyKey });
        return made.id;
      },
      async findEffect() {
        const newer = await newerRevisions(snapshot, context);
        return newer.findLast((revision) => couldBe(revision, commit))?.id;
      },
    },
    context,
  );
}

/** A commit may not be known yet while the revision is young. */
function couldBe(revision: Revision, commit: string | undefined): boolean {
  const built = commitOf(revision);
  if (phaseOf(revision.status) === "superseded") return false;
  return commit === undefined || built === undefined || sameCommit(built, commit);
}

function pollForRevision(
  timeoutMs: number,
  { clock, signal }: Pick<Context, "clock" | "signal">,
  look: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const isFound = (id: string | undefined) => id !== undefined;
  return pollUntil(look, isFound, { clock, signal, pauseMs: LOOK_EVERY_MS, timeoutMs });
}
