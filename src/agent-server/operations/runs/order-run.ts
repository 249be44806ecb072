import { RefusedError } from "../../../http/refused-error.ts";
import type { RunCreate } from "../../api/run-create.ts";
import { callerKeys } from "../../auth/caller.ts";
import type { Scope } from "../../auth/scope.ts";
import type { Unlisted } from "../../engine/unlisted-keys.ts";
import { scopeToRun } from "../assistants/find-assistant.ts";
import { authorize } from "../authorize.ts";
import type { Requester, RunMaking } from "../operation-context.ts";
import { requireAbility } from "../threads/project-checkpoints.ts";

type Metadata = Record<string, unknown>;

/** A run that its caller may have made. */
export type RunOrder = {
  /** Undefined: a stateless run. */
  threadId: string | undefined;
  body: RunCreate;
  /** What the caller may see; undefined: everything. */
  scopes?: { threads: Scope; assistants: Scope };
  /** The metadata of a thread that is made for the run; undefined where none may be made. */
  newThread?: Metadata | undefined;
  /** What the graph alone learns of the caller, in `configurable`. */
  unlisted?: Unlisted | undefined;
  /** Headers of the request that the graph gets in the same way, of this run only. */
  headers?: Unlisted | undefined;
  /** Everything that readers of the Agent Streaming Protocol see is streamed. */
  protocol?: boolean;
  /** The step of a trace that makes the run. */
  traceparent?: string | undefined;
};

/**
 * Asks the project whether the caller of a request may have a run made, and with what.
 * @param where where the body stands in the request, for messages
 * @throws RefusedError 422 for a webhook that none is sent to, or as the project's handlers say
 */
export async function orderRun(
  c: Requester,
  context: RunMaking,
  threadId: string | undefined,
  body: RunCreate,
  where = "body",
): Promise<RunOrder> {
  const order = await authorized(c, context, threadId, body);
  refuseWebhook(context, order.body, where);
  if (order.body.multitask_strategy === "rollback") requireAbility(context, "deleteOfRun");
  return { ...order, headers: context.headersOf(c), traceparent: c.get("traceparent") };
}

/** @throws RefusedError 422 naming the rule that the webhook of a run or a cron breaks */
export function refuseWebhook(
  { webhooks }: Pick<RunMaking, "webhooks">,
  { webhook }: { webhook?: unknown },
  where = "body",
): void {
  const problem = typeof webhook === "string" ? webhooks.problem(webhook) : undefined;
  if (problem) throw new RefusedError(422, `${where}.webhook: ${problem}`);
}

async function authorized(
  c: Requester,
  context: RunMaking,
  threadId: string | undefined,
  body: RunCreate,
): Promise<RunOrder> {
  const caller = c.get("caller");
  if (!caller) return { threadId, body, newThread: {} };
  const { assistant_id, metadata, multitask_strategy, if_not_exists, after_seconds, ...kwargs } = body;
  const run = { assistant_id, multitask_strategy, if_not_exists, after_seconds };
  const value = { ...run, thread_id: threadId, metadata: { ...metadata }, kwargs: { ...kwargs } };
  const threads = await authorize(c, context, "threads:create_run", value);
  const assistants = await scopeToRun(c, context, assistant_id);
  return {
    threadId,
    body: { ...body, ...value.kwargs, metadata: value.metadata },
    scopes: { threads, assistants },
    newThread: await newThreadOf(c, context, { threadId, body, metadata: value.metadata }),
    unlisted: callerKeys(caller),
  };
}

/** The metadata of the run, with what its handler wrote there, marks its thread as well: it is found by that again. */
async function newThreadOf(
  c: Requester,
  context: RunMaking,
  { threadId, body, metadata }: { threadId: string | undefined; body: RunCreate; metadata: Metadata },
): Promise<Metadata | undefined> {
  if (threadId === undefined) return metadata;
  if (body.if_not_exists !== "create" || (await context.threads.exists(threadId))) return undefined;
  const value = { thread_id: threadId, metadata: { ...metadata } };
  await authorize(c, context, "threads:create", value);
  return value.metadata;
}

/** @throws RefusedError 409 where the thread existed when the caller was authorized, and is gone */
export function requireNewThread(threadId: string, { newThread }: RunOrder): Metadata {
  if (newThread) return newThread;
  throw new RefusedError(409, `Thread ${threadId} was deleted meanwhile; ask again.`);
}
