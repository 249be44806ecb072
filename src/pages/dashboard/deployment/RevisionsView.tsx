import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Button } from "../../design/Button.tsx";
import { Command } from "../../design/Command.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Choice } from "../../design/Field.tsx";
import { Table } from "../../design/Table.tsx";
import { RevisionMenu } from "../actions/RevisionMenu.tsx";
import type { Deployment, Revision } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { DurationBar } from "../parts/DurationBar.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { RevisionStatus } from "../parts/Status.tsx";
import { Time } from "../parts/Time.tsx";
import { madeText, phasesOf } from "../words/revision.ts";
import { codeOf, shortId } from "../words/source.ts";
import { revisionChoices } from "../words/status.ts";
import { useDeployment } from "./use-deployment.ts";

const route = getRouteApi("/deployments/$deploymentId/views/");

export function RevisionsView() {
  const { deploymentId } = route.useParams();
  const { status } = route.useSearch();
  const navigate = route.useNavigate();
  const deployment = useDeployment(deploymentId);
  const { queries } = useDashboard();
  const list = useInfiniteQuery(queries.revisions(deploymentId, status));
  const revisions = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const filter = (next: string | undefined) => void navigate({ search: { status: next }, replace: true });
  return (
    <>
      {(revisions.length > 0 || status) && (
        <div className="filters">
          <Choice
            label="Status"
            all="Any status"
            options={revisionChoices}
            value={status}
            onChange={filter}
          />
        </div>
      )}
      <Awaited
        query={list}
        what="The revisions"
        isEmpty={revisions.length === 0}
        widths={[100, 94, 98, 90]}
      />
      {list.isSuccess && revisions.length === 0 && (
        <NoRevisions name={deployment.name} onClear={status ? () => filter(undefined) : undefined} />
      )}
      {revisions.length > 0 && (
        <Table
          label="Revisions"
          className="revisions"
          columns={["Revision", "Status", "Code", "Took", "Asked for", ""]}
        >
          {rowsOf(revisions, deployment)}
        </Table>
      )}
      <ShowMore list={list}>Show older revisions</ShowMore>
    </>
  );
}

function rowsOf(revisions: readonly Revision[], deployment: Deployment) {
  const longestMs = Math.max(...revisions.map(({ durations }) => totalOf(durations)));
  return revisions.map((revision) => {
    const code = codeOf(revision);
    const isActive = revision.id === deployment.active_revision_id;
    return (
      <tr key={revision.id} className={isActive ? "active" : undefined}>
        <td>
          <Link
            className="mono"
            to="/deployments/$deploymentId/revisions/$revisionId"
            params={{ deploymentId: deployment.id, revisionId: revision.id }}
          >
            {shortId(revision.id)}
          </Link>
        </td>
        <td>
          <RevisionStatus revision={revision} isActive={isActive} />
        </td>
        <td className="mono" title={code?.title}>
          {code?.text}
        </td>
        <td>
          <DurationBar durations={revision.durations} longestMs={longestMs} />
        </td>
        <td>
          <span className="asked">
            {madeText(revision)}
            <span className="soft small">{revision.created_at && <Time at={revision.created_at} />}</span>
          </span>
        </td>
        <td className="number">
          <RevisionMenu deployment={deployment} revision={revision} />
        </td>
      </tr>
    );
  });
}

const totalOf = (durations: Revision["durations"]) =>
  phasesOf(durations).reduce((sum, { ms }) => sum + ms, 0);

function NoRevisions({ name, onClear }: { name: string; onClear: (() => void) | undefined }) {
  if (onClear)
    return (
      <EmptyState
        icon="search"
        title="No revision matches"
        action={<Button onClick={onClear}>Clear the filter</Button>}
      />
    );
  return (
    <EmptyState
      icon="box"
      title="No revisions yet"
      action={<Command>{`npx agent-deploy deploy --name ${name}`}</Command>}
    >
      <p>A revision is one version of the code with its settings and secrets. Deploying makes one.</p>
    </EmptyState>
  );
}
