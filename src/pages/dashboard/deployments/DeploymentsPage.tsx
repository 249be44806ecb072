import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { useShortcuts } from "../../design/shortcuts/use-shortcuts.ts";
import { useDashboard } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { shortcuts } from "../parts/shortcuts.ts";
import { DeploymentFilters } from "./DeploymentFilters.tsx";
import { DeploymentRows, LoadingRows } from "./DeploymentRows.tsx";
import { FirstDeployment } from "./FirstDeployment.tsx";
import { bySource, filterOf, isFiltered, type ListSearch } from "./list-search.ts";
import "./deployments.css";

const route = getRouteApi("/");

export function DeploymentsPage() {
  const { queries } = useDashboard();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useInfiniteQuery(queries.deployments(filterOf(search)));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const all = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const rows = bySource(all, search.source);
  const change = (next: ListSearch) => void navigate({ search: next, replace: true });
  useShortcuts(shortcuts, { search: () => field.current?.focus() });
  // What the page filters itself may be on any page of the list.
  const wantsAll = search.source !== undefined && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (wantsAll) void fetchNextPage();
  }, [wantsAll, fetchNextPage]);

  const isEmpty = list.isSuccess && rows.length === 0 && !hasNextPage;
  return (
    <>
      <PageHead
        title="Deployments"
        beside={
          list.isSuccess &&
          !isEmpty && <span className="soft figures">{countText(rows.length, hasNextPage)}</span>
        }
      />
      {!(isEmpty && !isFiltered(search)) && (
        <DeploymentFilters search={search} onChange={change} field={field} />
      )}
      {list.isError && all.length === 0 && (
        <Failure what="The deployments" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingRows />}
      {isEmpty && isFiltered(search) && (
        <EmptyState
          icon="search"
          title="No deployment matches"
          action={<Button onClick={() => change({})}>Clear the filter</Button>}
        >
          <p>The search looks at names; all filters have to match.</p>
        </EmptyState>
      )}
      {isEmpty && !isFiltered(search) && <FirstDeployment />}
      {rows.length > 0 && (
        <DeploymentRows
          rows={rows}
          isWhole={!hasNextPage}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </>
  );
}

const countText = (count: number, hasMore: boolean) => `${count.toLocaleString()}${hasMore ? "+" : ""}`;
