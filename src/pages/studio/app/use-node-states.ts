import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ThreadState } from "../data/types.ts";
import {
  chainTo,
  type NodeStates,
  namespacesIn,
  statesAt,
  type Transitions,
  transitionsAt,
} from "../graph/node-states.ts";
import { useServer } from "../server/agent-server.ts";

/** Subgraphs whose own steps are read: the newest that ran. */
const mostSubgraphs = 6;

/** What each node has come to at a step of a thread, those of subgraphs too, and in which order. */
export function useNodeStates(
  threadId: string | undefined,
  states: readonly ThreadState[],
  checkpointId: string | undefined,
): { states: NodeStates; transitions: Transitions } {
  const server = useServer();
  const known = states.some(({ checkpoint }) => checkpoint?.checkpoint_id === checkpointId)
    ? checkpointId
    : undefined;
  const at = known ?? states[0]?.checkpoint?.checkpoint_id ?? undefined;
  const namespaces = useMemo(() => namespacesIn(chainTo(states, at)).slice(0, mostSubgraphs), [states, at]);
  const below = useQueries({
    queries: namespaces.map((namespace) => ({
      queryKey: [server.url, "history", threadId, namespace, "for the graph"],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.ask<ThreadState[]>(
          "POST",
          `/threads/${threadId}/history`,
          { limit: 100, checkpoint: { checkpoint_ns: namespace } },
          signal,
        ),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const read = namespaces.flatMap((namespace, index) => {
      const history = below[index];
      return history ? [[namespace, history] as const] : [];
    });
    const histories = new Map([["", states], ...read]);
    return { states: statesAt(histories, known), transitions: transitionsAt(histories, known) };
  }, [states, known, namespaces, below]);
}
