// This folder: the named secrets and configs of the tenant, by their names, and who runs with older values.

import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Callout } from "../../design/Callout.tsx";
import { Command } from "../../design/Command.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Table } from "../../design/Table.tsx";
import type { Deployment, StoredSet } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard, useMay } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { Time } from "../parts/Time.tsx";
import { isOlder, setId, setsOf } from "./set-users.ts";

export function SecretsPage() {
  const { queries } = useDashboard();
  const mayDeploy = useMay("deploy");
  const list = useQuery(queries.storedSets());
  const sets = list.data ?? [];
  const { users, areAllKnown } = useUsers(sets.length > 0);
  const older = new Set(
    sets.flatMap((set) =>
      users
        .filter((user) => user.sets.has(setId(set)) && isOlder(user.runsSince, set))
        .map(({ name }) => name),
    ),
  );
  return (
    <>
      <PageHead title="Shared secrets">
        <p className="note">
          Named secrets and configs that several deployments refer to. Values are kept encrypted and shown
          nowhere.
        </p>
      </PageHead>
      {older.size > 0 && (
        <Callout tone="warn">
          Not deployed since a set that they use was changed: {[...older].sort().join(", ")}. An agent that
          runs keeps the values that it was started with; deploying it again reads the new ones.
        </Callout>
      )}
      <Awaited query={list} what="The shared secrets" isEmpty={sets.length === 0} />
      {list.isSuccess && sets.length === 0 && (
        <EmptyState
          icon="lock"
          title="No shared secrets yet"
          action={
            mayDeploy && <Command>agent-deploy shared-secrets set db --from-env password=DB_PASSWORD</Command>
          }
        >
          <p>
            What several deployments need is kept once, under a name: their volumes, variables and pull
            secrets refer to it.
          </p>
        </EmptyState>
      )}
      {sets.length > 0 && (
        <Table
          className="wide"
          label="Shared secrets"
          columns={["Name", "Kind", "Keys", "Changed", "Used by"]}
        >
          {sets.map((set) => (
            <tr key={setId(set)}>
              <td className="mono">{set.name}</td>
              <td>{set.kind}</td>
              <td className="mono">{set.keys.join(", ")}</td>
              <td>
                <Time at={set.updated_at} />
              </td>
              <td>
                <Users
                  set={set}
                  users={users.filter((user) => user.sets.has(setId(set)))}
                  areAllKnown={areAllKnown}
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

interface User {
  id: string;
  name: string;
  sets: ReadonlySet<string>;
  /** When its live revision was made; undefined: none is live, or it is not read yet. */
  runsSince: string | undefined;
}

/** The deployments that refer to any set, with what each runs. All of them are looked at. */
function useUsers(isAsked: boolean): { users: User[]; areAllKnown: boolean } {
  const { queries } = useDashboard();
  const list = useInfiniteQuery({ ...queries.deployments({}), enabled: isAsked });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const wantsMore = hasNextPage && !isFetchingNextPage && !list.isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const all = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const referring = all
    .map((deployment): [Deployment, Set<string>] => [deployment, setsOf(deployment)])
    .filter(([, sets]) => sets.size > 0);
  const live = useQueries({
    queries: referring.map(([{ id, active_revision_id }]) => ({
      ...queries.revision(id, active_revision_id ?? ""),
      enabled: Boolean(active_revision_id),
      staleTime: 60_000,
    })),
  });
  const users = referring.map(([{ id, name }, sets], index) => ({
    id,
    name,
    sets,
    runsSince: live[index]?.data?.created_at,
  }));
  return { users, areAllKnown: list.isSuccess && !hasNextPage };
}

function Users({ set, users, areAllKnown }: { set: StoredSet; users: User[]; areAllKnown: boolean }) {
  if (users.length === 0) return <span className="soft">{areAllKnown ? "None" : "Looking…"}</span>;
  return (
    <span className="asked">
      {users.map(({ id, name, runsSince }) => (
        <span key={id}>
          <Link to="/deployments/$deploymentId" params={{ deploymentId: id }}>
            {name}
          </Link>{" "}
          {isOlder(runsSince, set) && (
            <Badge tone="warn" icon="history">
              not deployed since
            </Badge>
          )}
        </span>
      ))}
    </span>
  );
}
