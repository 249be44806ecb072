// This folder: what the agent server keeps, as the page asks for it: types of answers, and queries that are cached.

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AgentServer } from "../server/agent-server.ts";
import type { Assistant, DrawnGraph, GraphSchemas, Run, Thread, ThreadState } from "./types.ts";

const asOften = 5000;

/** All of a server's assistants: their number is small. */
export const assistantsQuery = (server: AgentServer) =>
  queryOptions({
    queryKey: [server.url, "assistants"],
    queryFn: ({ signal }) =>
      server.ask<Assistant[]>(
        "POST",
        "/assistants/search",
        { limit: 1000, sort_by: "name", sort_order: "asc" },
        signal,
      ),
  });

export const graphQuery = (server: AgentServer, assistantId: string) =>
  queryOptions({
    queryKey: [server.url, "graph", assistantId],
    queryFn: ({ signal }) =>
      server.ask<DrawnGraph>("GET", `/assistants/${assistantId}/graph?xray=true`, undefined, signal),
    staleTime: 60_000,
  });

export const schemasQuery = (server: AgentServer, assistantId: string) =>
  queryOptions({
    queryKey: [server.url, "schemas", assistantId],
    queryFn: ({ signal }) =>
      server.ask<GraphSchemas>("GET", `/assistants/${assistantId}/schemas`, undefined, signal),
    staleTime: 60_000,
  });

const threadFields = ["thread_id", "created_at", "updated_at", "metadata", "status"];

/** What the list of threads is narrowed to. */
export interface ThreadFilter {
  status?: string | undefined;
  ids?: string[] | undefined;
  metadata?: Record<string, unknown> | undefined;
  sortBy: "updated_at" | "created_at";
}

const threadsOfPage = 50;

export const threadsQuery = (server: AgentServer, { sortBy, ...filter }: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: [server.url, "threads", filter, sortBy],
    queryFn: ({ pageParam, signal }) =>
      server.ask<Thread[]>(
        "POST",
        "/threads/search",
        {
          ...filter,
          sort_by: sortBy,
          sort_order: "desc",
          select: threadFields,
          limit: threadsOfPage,
          offset: pageParam,
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < threadsOfPage ? undefined : pages.length * threadsOfPage,
    refetchInterval: asOften,
  });

export const threadQuery = (server: AgentServer, threadId: string) =>
  queryOptions({
    queryKey: [server.url, "thread", threadId],
    queryFn: ({ signal }) => server.ask<Thread>("GET", `/threads/${threadId}`, undefined, signal),
    refetchInterval: asOften,
  });

const runsOfPage = 50;

export const runsQuery = (server: AgentServer, threadId: string) =>
  infiniteQueryOptions({
    queryKey: [server.url, "runs", threadId],
    queryFn: ({ pageParam, signal }) =>
      server.ask<Run[]>(
        "GET",
        `/threads/${threadId}/runs?limit=${runsOfPage}&offset=${pageParam}`,
        undefined,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < runsOfPage ? undefined : pages.length * runsOfPage),
    refetchInterval: asOften,
  });

/** Steps that are read at once: each brings the whole state. */
const stepsOfPage = 25;

/** The checkpoints of a thread, newest first; those of a subgraph by its namespace. */
export const historyQuery = (server: AgentServer, threadId: string, namespace = "") =>
  infiniteQueryOptions({
    queryKey: [server.url, "history", threadId, namespace],
    queryFn: ({ pageParam, signal }) =>
      server.ask<ThreadState[]>(
        "POST",
        `/threads/${threadId}/history`,
        {
          limit: stepsOfPage,
          ...(pageParam && { before: { checkpoint_id: pageParam, checkpoint_ns: namespace } }),
          ...(namespace && { checkpoint: { checkpoint_ns: namespace } }),
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (last) =>
      last.length < stepsOfPage ? undefined : (last.at(-1)?.checkpoint?.checkpoint_id ?? undefined),
  });
