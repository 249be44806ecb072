import { shortCommit } from "../../contract/source/commit.ts";
import { Secret } from "../../foundation/secret.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { BranchHead } from "../build/fetch/branch-head.ts";
import type { Service } from "../deployments/service.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type FollowedBranch, followedBranch } from "../store/pushes/branch-heads.ts";
import { pushHookOf, recordDelivery, wasDelivered } from "../store/pushes/push-hooks.ts";
import { askRemoteSoon } from "./ask-remote.ts";
import { deliveryKeys, type Push, type PushEvent, readPushEvent } from "./push-event.ts";
import { recordMove } from "./record-move.ts";
import { repositoryName } from "./repository-name.ts";
import { type Delivery, gitHostOf, isSigned } from "./signature.ts";

/** Where Git hosts deliver. Not a route of the contract: the payload is the Git host's. */
export const PUSH_ROUTE = "/v1/hooks/push/:deployment_id";

/** Far more than a push has; GitHub sends up to 25 MB. A larger one is refused, and its push seen by polling. */
export const PUSH_LIMIT_BYTES = 10 * 1024 * 1024;

/** What became of a delivery. All of it is told with 200: Git hosts turn hooks off that fail. */
export type PushAnswer =
  | { result: "revision"; revision_id: string; commit: string }
  | { result: "already" | "ignored" | "pong"; reason: string };

const MOST_ATTEMPTS = 5;

/** Opens nothing: what is compared where there is no hook, in the same time. */
const nobodys = new Secret("whsec_");

type GivenDelivery = Delivery & { deploymentId: string; signal: AbortSignal };

/**
 * Takes one delivery of a Git host. A push to the followed branch makes a revision of the branch's head, recorded
 * before this resolves. Deliveries come late, twice and out of order: where the branch stands is asked of the
 * remote. One that does not answer leaves the word of the push, which is signed.
 * @throws RefusedError 401, the same without a deployment, without a hook and with a wrong signature; 400
 */
export async function receivePush(service: Service, given: GivenDelivery): Promise<PushAnswer> {
  const { db, vault, clock, refusedDeliveries } = service.platform;
  const { deploymentId } = given;
  const hook = await pushHookOf(db, vault, deploymentId);
  const sender = gitHostOf(given);
  const refuse = (reason: string) =>
    hook && refusedDeliveries.add({ deployment_id: deploymentId, name: hook.name }, { sender, reason });
  if (!isSigned(given, hook?.secret ?? nobodys, clock.now()) || !hook) {
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

/** @throws RefusedError 400, 503 */
async function take(service: Service, given: GivenDelivery): Promise<PushAnswer> {
  const { db, clock, log } = service.platform;
  const { deploymentId } = given;
  const event = readPushEvent(given);
  const keys = deliveryKeys(given);
  for (let attempt = 1; ; attempt++) {
    const branch = await followedBranch(db, deploymentId);
    const wanted = wantedPush(event, branch);
    const found =
      branch && "push" in wanted ? await headNow(service, branch, wanted.push, given.signal) : wanted;
    const answer = await inTransaction(db, async (tx) => {
      if (await wasDelivered(tx, deploymentId, keys))
        return { result: "already", reason: "this delivery was taken before" } as const;
      const taken = "head" in found ? await moved(service.platform, tx, branch, found.head) : ignored(found);
      const outcome = taken && sentenceOf(taken);
      if (outcome) await recordDelivery(tx, deploymentId, { keys, at: clock.now(), outcome });
      return taken;
    });
    // Something else happened to the deployment while the remote was asked.
    if (!answer && attempt < MOST_ATTEMPTS) continue;
    if (!answer) throw new RefusedError(503, "The deployment keeps changing: deliver the push again.");
    if (answer.result === "revision") service.engine.wake(deploymentId);
    log(`deployment ${branch?.name ?? deploymentId}: push hook: ${sentenceOf(answer)}`);
    return answer;
  }
}

type Unwanted = { result: "ignored" | "already" | "pong"; reason: string };
const ignoredFor = (reason: string): Unwanted => ({ result: "ignored", reason });
const ignored = (found: { push: Push } | Unwanted): Unwanted =>
  "push" in found ? ignoredFor("the deployment does not follow its branch") : found;

/** The push, if it is one to the followed branch; else why not. */
function wantedPush(event: PushEvent, branch: FollowedBranch | undefined): { push: Push } | Unwanted {
  if (event.kind === "ping") return { result: "pong", reason: "the hook works" };
  if (event.kind === "other") return ignoredFor(`'${event.name}' is no push`);
  if (!branch) return ignoredFor("build_on_push of the deployment is off");
  const isOurs = event.addresses.some((each) => repositoryName(each) === repositoryName(branch.repo_url));
  if (!isOurs) return ignoredFor("the push is to another repository than the deployment's repo_url");
  if (event.ref.startsWith("refs/tags/")) return ignoredFor(`${event.ref} is a tag: branches are followed`);
  const followed = fullName(branch.repo_ref ?? event.defaultBranch);
  if (followed !== event.ref)
    return ignoredFor(
      `the push is to ${event.ref}, and the deployment follows ${followed ?? "the default branch"}`,
    );
  if (event.after === null) return ignoredFor(`${event.ref} was deleted: what is live stays`);
  return { push: event };
}

function fullName(ref: string | undefined): string | undefined {
  return ref === undefined || ref.startsWith("refs/") ? ref : `refs/heads/${ref}`;
}

/** Where the branch stands at the remote. */
async function headNow(
  { platform }: Service,
  branch: FollowedBranch,
  push: Push,
  signal: AbortSignal,
): Promise<{ head: string } | Unwanted> {
  const { log } = platform;
  const { repo_ref } = branch;
  const heads = await askRemoteSoon(platform, branch, [repo_ref], signal).catch(() => {
    log(`deployment ${branch.name}: push hook: the remote does not answer; the push itself says where it is`);
    return new Map<string | null, BranchHead>([[repo_ref, { head: push.after ?? undefined }]]);
  });
  signal.throwIfAborted();
  const { head } = heads.get(repo_ref) as BranchHead;
  return head === undefined ? ignoredFor(`${push.ref} is no longer a branch of the remote`) : { head };
}

/** @returns undefined when the deployment is not as it was when the remote was asked */
async function moved(
  platform: Platform,
  tx: Db,
  asked: FollowedBranch | undefined,
  head: string,
): Promise<PushAnswer | undefined> {
  const now = asked && (await followedBranch(tx, asked.deployment_id));
  if (!asked || now?.head !== asked.head || now.repo_ref !== asked.repo_ref) return undefined;
  if (now.fetches_newest)
    return {
      result: "already",
      reason: "the latest revision has not fetched yet, and takes the newest commit",
    };
  if (now.head === head)
    return { result: "already", reason: `the branch stands at ${shortCommit(head)}, which was seen before` };
  const revision = await recordMove(platform, tx, now, head);
  return { result: "revision", revision_id: revision.id, commit: head };
}

function sentenceOf(answer: PushAnswer): string {
  if (answer.result !== "revision") return answer.reason;
  return `commit ${shortCommit(answer.commit)} was pushed, revision ${answer.revision_id} builds it`;
}
