// This folder: what changes while the page is open, and whether the page still hears of it.

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { readDeployments } from "../api/queries.ts";
import type { Server } from "../api/server.ts";
import type { Deployment, Page } from "../api/types.ts";
import type { ChangeEvent } from "./events.ts";

type List = InfiniteData<Page<Deployment>>;

/** Changes come in bursts: those of one revision within milliseconds. */
const GATHER_MS = 120;
const MOST_AT_ONCE = 100;

/**
 * Brings what the page has up to date with what has changed. Rows of the list are replaced where they stand: reading all
 * pages again for each change would be a thousand rows for one.
 */
export function openChanges(client: QueryClient, server: Server) {
  const changed = new Set<string>();
  let isAwaited = false;

  async function refresh(): Promise<void> {
    isAwaited = false;
    const ids = [...changed];
    changed.clear();
    if (ids.length > MOST_AT_ONCE) return client.invalidateQueries({ queryKey: ["deployments"] });
    // What is gone meanwhile is told by an event of its own.
    const page = await readDeployments(server, { deployment_ids: ids.join(",") }).catch(() => undefined);
    const fresh = new Map(page?.resources.map((row) => [row.id, row]));
    for (const [key, list] of client.getQueriesData<List>({ queryKey: ["deployments"] })) {
      const filter = Object.values((key[1] ?? {}) as object).some((value) => value !== undefined);
      const known = new Set(list?.pages.flatMap(({ resources }) => resources.map(({ id }) => id)));
      // Whether it belongs there, only the control plane knows.
      if (filter || ids.some((id) => fresh.has(id) && !known.has(id)))
        void client.invalidateQueries({ queryKey: key });
      else client.setQueryData<List>(key, (shown) => shown && withRows(shown, fresh));
    }
    // Asked for anew: an older answer that is still on its way may come after this one.
    for (const id of ids) void client.invalidateQueries({ queryKey: ["deployment", id] });
  }

  return function apply({ type, deployment_id, revision_id }: ChangeEvent): void {
    if (type === "reset") {
      void client.invalidateQueries();
      return;
    }
    if (deployment_id === undefined) return;
    if (type === "deployment.deleted") {
      client.setQueriesData<List>(
        { queryKey: ["deployments"] },
        (shown) => shown && without(shown, deployment_id),
      );
      void client.invalidateQueries({ queryKey: ["deployment", deployment_id] });
      return;
    }
    if (revision_id !== undefined) {
      void client.invalidateQueries({ queryKey: ["revision", deployment_id, revision_id] });
      void client.invalidateQueries({ queryKey: ["revisions", deployment_id] });
    }
    changed.add(deployment_id);
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => void refresh(), GATHER_MS);
  };
}

export function withRows(list: List, fresh: ReadonlyMap<string, Deployment>): List {
  const pages = list.pages.map((page) => ({
    ...page,
    resources: page.resources.map((row) => fresh.get(row.id) ?? row),
  }));
  return { ...list, pages };
}

export function without(list: List, id: string): List {
  const pages = list.pages.map((page) => ({
    ...page,
    resources: page.resources.filter((row) => row.id !== id),
  }));
  return { ...list, pages };
}
