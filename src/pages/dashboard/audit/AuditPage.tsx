// This folder: the audit log: who asked for which change, and when.

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Choice } from "../../design/Field.tsx";
import { Table } from "../../design/Table.tsx";
import { PAGE } from "../api/queries.ts";
import type { AuditEntry } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { Time } from "../parts/Time.tsx";
import { shortId } from "../words/source.ts";
import { operationText, whatOf } from "./what.ts";

const route = getRouteApi("/audit");

export function AuditPage() {
  const { deployment } = route.useSearch();
  const navigate = route.useNavigate();
  const { queries } = useDashboard();
  const log = useInfiniteQuery(queries.audit(deployment));
  const entries = log.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const names = useNames(entries, deployment);
  const filter = (id: string | undefined) => void navigate({ search: { deployment: id }, replace: true });
  const choices = [...names].map(([value, name]) => ({ value, name }));
  return (
    <>
      <PageHead title="Audit log">
        <p className="note">
          Every request to change something, newest first. Values of secrets are not kept.
        </p>
      </PageHead>
      {choices.length > 0 && (
        <div className="filters">
          <Choice
            label="Deployment"
            all="All deployments"
            options={choices}
            value={deployment}
            onChange={filter}
          />
          {deployment && (
            <Button look="quiet" icon="close" onClick={() => filter(undefined)}>
              Clear
            </Button>
          )}
        </div>
      )}
      <Awaited
        query={log}
        what="The audit log"
        isEmpty={entries.length === 0}
        widths={[100, 96, 98, 90, 94]}
      />
      {log.isSuccess && entries.length === 0 && (
        <EmptyState icon="history" title="Nothing was changed yet">
          <p>Deploying, rolling back, deleting, making keys: each is kept here with who asked for it.</p>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Table className="wide" label="Audit log" columns={["When", "Who", "What", "On", "Answer"]}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} names={names} />
          ))}
        </Table>
      )}
      <ShowMore list={log}>Show older entries</ShowMore>
    </>
  );
}

/** The names of the deployments that entries are of, by id; of one that is gone how its id begins. */
function useNames(entries: readonly AuditEntry[], chosen: string | undefined): ReadonlyMap<string, string> {
  const { queries } = useDashboard();
  const given = [chosen, ...entries.map(({ deployment_id }) => deployment_id)];
  const ids = [...new Set(given.filter((id): id is string => Boolean(id)))];
  const { data = [] } = useQuery(queries.namesOf(ids.slice(0, PAGE)));
  return new Map([
    ...ids.map((id) => [id, shortId(id)] as const),
    ...data.map(({ id, name }) => [id, name] as const),
  ]);
}

function Row({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<string, string> }) {
  const { at, key, address, operation, deployment_id, status, request_id } = entry;
  const { about, fields } = whatOf(entry);
  const name =
    (deployment_id && names.get(deployment_id)) ?? (/^[0-9a-f-]{36}$/.test(about) ? shortId(about) : about);
  return (
    <tr>
      <td>
        <Time at={at} />
      </td>
      <td>
        <span className="asked">
          {key?.name ?? "the operator"}
          <span className="soft small">{address}</span>
        </span>
      </td>
      <td>
        <span className="asked">
          {operationText(operation)}
          <span className="soft small">{fields.join(", ")}</span>
        </span>
      </td>
      <td>
        {deployment_id ? (
          <Link to="/deployments/$deploymentId" params={{ deploymentId: deployment_id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td title={`X-Request-Id: ${request_id}`}>
        <Answer status={status} />
      </td>
    </tr>
  );
}

function Answer({ status }: { status: number | null }) {
  if (status === null)
    return (
      <Badge tone="warn" icon="clock">
        No answer
      </Badge>
    );
  return status < 400 ? (
    <Badge tone="good" icon="check">
      Done
    </Badge>
  ) : (
    <Badge tone="bad" icon="alert">
      Refused, {status}
    </Badge>
  );
}
