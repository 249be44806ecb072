import type { AgentServer } from "../server/agent-server.ts";
import { type ThreadAnswer, type ThreadRow, titleOf, titleOfMessages, toRow } from "./thread.ts";

export const threadsPerPage = 200;

/** The threads that changed last, without their states: cheap however large those are. */
export async function findThreads(
  server: AgentServer,
  offset: number,
  signal?: AbortSignal,
): Promise<ThreadRow[]> {
  const select = ["thread_id", "created_at", "updated_at", "status", "metadata"];
  const order = { sort_by: "updated_at", sort_order: "desc" };
  const page = { limit: threadsPerPage, offset };
  const found = await server.ask<ThreadAnswer[]>(
    "POST",
    "/threads/search",
    { ...page, ...order, select },
    signal,
  );
  return found.map(toRow);
}

export async function readThread(
  server: AgentServer,
  threadId: string,
  signal?: AbortSignal,
): Promise<ThreadRow> {
  return toRow(await server.ask<ThreadAnswer>("GET", threadPath(threadId), undefined, signal));
}

export async function deleteThread(server: AgentServer, threadId: string): Promise<void> {
  await server.ask("DELETE", threadPath(threadId));
}

const mostReadAlone = 40;

/**
 * Titles by thread id; null: the thread has none yet. Only the first messages' contents are asked for. A server that
 * cannot extract them sends whole states instead.
 */
export async function findTitles(
  server: AgentServer,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string | null>> {
  const ask = (fields: object) =>
    server.ask<ThreadAnswer[]>("POST", "/threads/search", { ids, limit: ids.length, ...fields }, signal);
  const titles = new Map<string, string | null>(ids.map((id) => [id, null]));
  // A system message may come before the first human one.
  const extract = {
    type0: "values.messages[0].type",
    // Text beside images is read alone: those may be megabytes.
    text0: "values.messages[0].content[0].text",
    text1: "values.messages[1].content[0].text",
  };
  const found = await ask({ select: ["thread_id"], extract });
  for (const { thread_id: id, extracted } of found) {
    const title = titleOf(extracted?.type0 === "system" ? extracted.text1 : extracted?.text0);
    if (titles.has(id) && title) titles.set(id, title);
  }
  const whole = ids.filter((id) => titles.get(id) === null);
  if (whole.length === 0) return titles;
  const canExtract = found.some(({ extracted }) => extracted);
  const fields = canExtract
    ? {
        select: ["thread_id"],
        extract: {
          type0: extract.type0,
          content0: "values.messages[0].content",
          content1: "values.messages[1].content",
        },
      }
    : { select: ["thread_id", "values"] };
  const contents = await ask({ ids: whole, limit: whole.length, ...fields });
  const told = contents.filter(({ extracted, values }) => extracted || values);
  for (const { thread_id: id, extracted, values } of told) {
    const title = extracted
      ? titleOf(extracted.type0 === "system" ? extracted.content1 : extracted.content0)
      : titleOfState({ values });
    if (titles.has(id) && title) titles.set(id, title);
  }
  // Some servers find no thread by its id, or tell no states with threads: those are asked for one by one.
  const toldIds = new Set(told.map(({ thread_id }) => thread_id));
  const untold = whole.filter((id) => !toldIds.has(id));
  await Promise.all(
    untold.slice(0, mostReadAlone).map(async (id) => {
      const state = await server.ask<{ values?: unknown }>(
        "GET",
        `${threadPath(id)}/state`,
        undefined,
        signal,
      );
      titles.set(id, titleOfState(state) ?? null);
    }),
  );
  return titles;
}

const titleOfState = ({ values }: { values?: unknown }) =>
  titleOfMessages((values as { messages?: unknown } | null | undefined)?.messages);

const threadPath = (threadId: string) => `/threads/${encodeURIComponent(threadId)}`;
