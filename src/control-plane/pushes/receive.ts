import { shortCommit } from "../../contract/source/commit.ts";
import { messageChain } from "../../foundation/error.ts";
import { Secret } from "../../foundation/secret.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { askRemoteTogether, type RemoteContext } from "../branches/ask-remote.ts";
import type { RevisionContext } from "../deployments/revisions.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../service.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type FollowedBranch,
  followedBranch,
  NO_BRANCH,
  recordHead,
} from "../store/deployments/branch-heads.ts";
import { pushHookOf, recordDelivery, wasDelivered } from "../store/deployments/push-hooks.ts";
import { deliveryKeys, type Push, type PushEvent, readPushEvent } from "./push-event.ts";
import { recordMove } from "./record-move.ts";
import { repositoryName } from "./repository-name.ts";
import { type Delivery, gitHostOf, isSigned } from "./signature.ts";

/** Where Git hosts deliver. Not a route of the contract: the payload is the Git host's. */
export const PUSH_ROUTE = "/v1/hooks/push/:deployment_id";

/** Far more than a push has; GitHub sends up to 25 MB. A larger one is refused, and its push seen by polling. */
export const PUSH_LIMIT_BYTES = 10 * 1024 * 1024;

/** What became of a delivery. Always answered with 200: Git hosts turn hooks off that fail. */
export type PushAnswer =
  | { result: "revision"; revision_id: string; commit: string }
  | { result: "already" | "ignored" | "later" | "pong"; reason: string };

const MOST_ATTEMPTS = 5;

/** Matches nothing: compared where there is no hook, to take the same time. */
const placeholderSecret = new Secret("whsec_");

type GivenDelivery = Delivery & { deploymentId: string; signal: AbortSignal };

/**
 * Takes one delivery of a Git host. A push to the followed branch makes a revision of the branch's head, recorded
 * before this resolves. Deliveries come late, twice and out of order: where the branch stands is asked of the remote.
 * If it does not answer, a push counts if it starts from the last seen head; others are left to polling, which asks the
 * remote after each delivery.
 * @throws RefusedError 401, the same without a deployment, without a hook and with a wrong signature; 400
 */
export async function receivePush(service: Service, given: GivenDelivery): Promise<PushAnswer> {
  const { db, vault, clock, refusedDeliveries } = service.platform;
  const { deploymentId } = given;
  const hook = await pushHookOf(db, vault, deploymentId);
  const sender = gitHostOf(given);
  const refuse = (reason: string) =>
    hook && refusedDeliveries.add({ deployment_id: deploymentId, name: hook.name }, { sender, reason });
  if (!isSigned(given, hook?.secret ?? placeholderSecret, clock.now()) || !hook) {
    refuse(sender ? "it is not signed with the hook's secret" : "no header names an event");
    throw new RefusedError(401, "The delivery is not signed with the secret of a push hook of this address.");
  }
  try {
    return await take(service, given);
  } catch (error) {
    if (error instanceof RefusedError) refuse(error.message);
    throw error;
  }
}

/** @throws RefusedError 400 */
async function take({ platform, engine }: Service, given: GivenDelivery): Promise<PushAnswer> {
  const { db, clock, log } = platform;
  const { deploymentId, signal } = given;
  const event = readPushEvent(given);
  const keys = deliveryKeys(given);
  for (let attempt = 1; ; attempt++) {
    const branch = await followedBranch(db, deploymentId);
    const wanted = wantedPush(event, branch);
    const isToAsk = "push" in wanted && attempt <= MOST_ATTEMPTS;
    const seen = isToAsk ? await lookAt(platform, wanted.branch, signal) : undefined;
    const answer = await inTransaction(db, async (tx) => {
      if (await wasDelivered(tx, deploymentId, keys))
        return { result: "already", reason: "this delivery was taken before" } as const;
      const now = wantedPush(event, await followedBranch(tx, deploymentId));
      const taken = "push" in now ? await moved(platform, tx, now, seen) : now;
      if (!taken) return undefined;
      // One that is left to polling may be delivered again.
      const known = taken.result === "later" ? [] : keys;
      await recordDelivery(tx, deploymentId, { keys: known, at: clock.now(), outcome: sentenceOf(taken) });
      return taken;
    });
    // Something else happened to the deployment while the remote was asked.
    if (!answer) continue;
    if (answer.result === "revision") engine.wake(deploymentId);
    log(`deployment ${branch?.name ?? deploymentId}: push hook: ${sentenceOf(answer)}`);
    return answer;
  }
}

type Told<Result> = { result: Result; reason: string };
const ignoredFor = (reason: string): Told<"ignored"> => ({ result: "ignored", reason });
const alreadyFor = (reason: string): Told<"already"> => ({ result: "already", reason });

/** A push to a branch as it is recorded. */
type Wanted = { branch: FollowedBranch; push: Push; after: string };

/** The push, if it is one to the followed branch; else why not. */
function wantedPush(event: PushEvent, branch: FollowedBranch | undefined): Wanted | Told<"ignored" | "pong"> {
  if (event.kind === "ping") return { result: "pong", reason: "the hook works" };
  if (event.kind === "other") return ignoredFor(`'${event.name}' is no push`);
  if (!branch) return ignoredFor("build_on_push of the deployment is off");
  const { ref, after, addresses, defaultBranch } = event;
  const isOurs = addresses.some((each) => repositoryName(each) === repositoryName(branch.repo_url));
  if (!isOurs) return ignoredFor("the push is to another repository than the deployment's repo_url");
  if (ref.startsWith("refs/tags/")) return ignoredFor(`${ref} is a tag: branches are followed`);
  const followed = fullName(branch.repo_ref ?? defaultBranch);
  if (followed !== ref)
    return ignoredFor(
      `the push is to ${ref}, and the deployment follows ${followed ?? "the default branch"}`,
    );
  if (after === null) return ignoredFor(`${ref} was deleted: what is live stays`);
  return { branch, push: event, after };
}

function fullName(ref: string | undefined): string | undefined {
  return ref === undefined || ref.startsWith("refs/") ? ref : `refs/heads/${ref}`;
}

/** Where the remote says that a branch stands, and how the branch was recorded before that. */
type Seen = { branch: FollowedBranch; head: string | undefined };

/** @returns undefined when the remote does not answer */
async function lookAt(
  platform: RemoteContext & Pick<Platform, "log" | "remoteQuestions">,
  branch: FollowedBranch,
  signal: AbortSignal,
): Promise<Seen | undefined> {
  try {
    const { head } = await askRemoteTogether(platform, branch, branch.repo_ref, signal);
    return { branch, head };
  } catch (error) {
    signal.throwIfAborted();
    const why = messageChain(error).join(": ");
    platform.log(
      `deployment ${branch.name}: push hook: the remote does not say where the branch stands: ${why}`,
    );
    return undefined;
  }
}

/** @returns undefined when the deployment is not as it was when the remote was asked */
async function moved(
  platform: RevisionContext,
  tx: Db,
  { branch, push, after }: Wanted,
  seen: Seen | undefined,
): Promise<PushAnswer | undefined> {
  if (seen && seen.branch.repo_ref !== branch.repo_ref) return undefined;
  if (seen && seen.head === undefined) return ignoredFor(`${push.ref} is no longer a branch of the remote`);
  if (branch.fetches_newest)
    return alreadyFor("the latest revision has not fetched yet, and takes the newest commit");
  const head = seen ? seen.head : push.before === branch.head ? after : undefined;
  if (head === undefined) return leftToPolling(tx, branch);
  if (branch.head === head)
    return alreadyFor(`the branch stands at ${shortCommit(head)}, which was seen before`);
  if (seen && seen.branch.head !== branch.head) return undefined;
  const revision = await recordMove(platform, tx, branch, head);
  return { result: "revision", revision_id: revision.id, commit: head };
}

async function leftToPolling(tx: Db, branch: FollowedBranch): Promise<Told<"later">> {
  // Its first sight would be no push.
  if (branch.head === null) await recordHead(tx, branch, NO_BRANCH);
  const reason =
    "where the branch stands is not known yet: polling asks its remote next, and builds what is new";
  return { result: "later", reason };
}

function sentenceOf(answer: PushAnswer): string {
  if (answer.result !== "revision") return answer.reason;
  return `commit ${shortCommit(answer.commit)} was pushed, revision ${answer.revision_id} builds it`;
}
