// This folder: what `http` of graph.json says of headers: CORS, those that graphs get, those that the log has.

import type { Unlisted } from "../../engine/unlisted-keys.ts";
import type { Requester } from "../../operations/operation-context.ts";
import { type HeaderPatterns, headerSelection } from "./header-selection.ts";

/** What the engine reads in `configurable`: a header must not choose a thread, a checkpoint or a user. */
const isOfEngine = (name: string) =>
  /^(__|langgraph_|checkpoint_|(thread|run|assistant|graph|task)_id$|run_attempt$)/.test(name);

/** The headers of a request that the graphs of its runs get: those that `http.configurable_headers` selects. */
export function configurableHeaders(patterns: HeaderPatterns | undefined) {
  const select = headerSelection(patterns);
  return (c: Requester): Unlisted | undefined => {
    const selected = select ? Object.entries(select(c.req.header())) : [];
    const headers = selected.filter(([name]) => !isOfEngine(name));
    return headers.length > 0 ? Object.fromEntries(headers) : undefined;
  };
}
