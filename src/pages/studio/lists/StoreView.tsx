import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import type { StoredItem } from "../data/types.ts";
import { Failure } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { Time } from "../elements/Time.tsx";
import { useView } from "../location/view.ts";
import { useServer } from "../server/agent-server.ts";
import { ListView } from "./ListView.tsx";

const mostNamespaces = 500;
const itemsOfPage = 50;

/** What graphs keep in the store: its namespaces, and the items of the one that is chosen. */
export function StoreView() {
  const server = useServer();
  const { view, go } = useView();
  const chosen = view.namespace;
  const namespaces = useQuery({
    queryKey: [server.url, "namespaces"],
    queryFn: async ({ signal }) =>
      (
        await server.ask<{ namespaces: string[][] }>(
          "POST",
          "/store/namespaces",
          { limit: mostNamespaces },
          signal,
        )
      ).namespaces,
  });
  if (namespaces.error && !namespaces.data)
    return <Failure what="The store" error={namespaces.error} onRetry={() => void namespaces.refetch()} />;
  return (
    <ListView title="Store" note="Items that graphs keep across threads, by namespace and key.">
      {namespaces.isPending && <Skeleton widths={[40, 30]} label="Loading the namespaces" />}
      {namespaces.data?.length === 0 && (
        <EmptyState icon="file" title="The store is empty">
          <p>Graphs and programs put items there, such as what an agent remembers of a user.</p>
        </EmptyState>
      )}
      {namespaces.data && namespaces.data.length > 0 && (
        <div className="store">
          <ul className="store-namespaces" aria-label="Namespaces">
            {[[] as string[], ...namespaces.data].map((namespace) => {
              const name = namespace.join(".");
              return (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={(chosen ?? "") === name}
                    onClick={() => go({ namespace: name || undefined })}
                  >
                    {namespace.join(" › ") || "all namespaces"}
                  </button>
                </li>
              );
            })}
          </ul>
          <Items
            key={chosen ?? ""}
            namespace={namespaces.data.find((each) => each.join(".") === chosen) ?? []}
          />
        </div>
      )}
    </ListView>
  );
}

function Items({ namespace }: { namespace: readonly string[] }) {
  const server = useServer();
  const [text, setText] = useState("");
  const [sought, setSought] = useState("");
  const query = useInfiniteQuery({
    queryKey: [server.url, "items", namespace, sought],
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        namespace_prefix: namespace,
        limit: itemsOfPage,
        offset: pageParam,
        ...(sought && { query: sought }),
      };
      return (await server.ask<{ items: StoredItem[] }>("POST", "/store/items/search", body, signal)).items;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < itemsOfPage ? undefined : pages.length * itemsOfPage),
  });
  const items = query.data?.pages.flat() ?? [];
  return (
    <div>
      <form
        className="store-search"
        onSubmit={(event) => {
          event.preventDefault();
          setSought(text.trim());
        }}
      >
        <input
          type="search"
          aria-label="Search items"
          placeholder="words, or a meaning where the store has an index"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
      {query.error && <Failure what="The items" error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Skeleton widths={[70, 50]} label="Loading the items" />}
      {query.data && items.length === 0 && <p className="list-view-note">No item is like this.</p>}
      <ul className="store-items" aria-label="Items">
        {items.map((item) => (
          <li key={[...item.namespace, item.key].join("\n")}>
            <div className="store-item-head">
              <strong>{item.key}</strong>
              <code>{item.namespace.join(" › ")}</code>
              <Time at={item.updated_at} />
              <CopyButton
                label={`Copy value of ${item.key}`}
                text={() => JSON.stringify(item.value, null, 2)}
              />
            </div>
            <JsonTree value={item.value} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          More items
        </Button>
      )}
    </div>
  );
}
