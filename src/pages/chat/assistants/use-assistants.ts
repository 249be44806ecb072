import { useEffect, useState } from "react";
import type { AgentServer } from "../server/agent-server.ts";

/** An assistant of the runtime API, as much as the page needs. */
export interface Assistant {
  assistant_id: string;
  graph_id: string;
  name?: string | null;
  description?: string | null;
}

export interface Assistants {
  /** undefined until the server answered or refused. */
  list: readonly Assistant[] | undefined;
  error: Error | undefined;
}

const most = 100;

/** The assistants that the server has, those of its graphs first; none where it keeps them to itself. */
export function useAssistants(server: AgentServer): Assistants {
  const [found, setFound] = useState<Assistants>({ list: undefined, error: undefined });
  useEffect(() => {
    const reading = new AbortController();
    const body = { limit: most, select: ["assistant_id", "graph_id", "name", "description"] };
    server.ask<Assistant[]>("POST", "/assistants/search", body, reading.signal).then(
      (list) => setFound({ list: list.toSorted(byName), error: undefined }),
      (error: Error) => {
        if (!reading.signal.aborted) setFound({ list: [], error });
      },
    );
    return () => reading.abort();
  }, [server]);
  return found;
}

export const nameOfAssistant = ({ name, graph_id, assistant_id }: Assistant) =>
  name || graph_id || assistant_id;

const byName = (one: Assistant, other: Assistant) =>
  nameOfAssistant(one).localeCompare(nameOfAssistant(other));
