import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Callout } from "../../design/Callout.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { Tabs } from "../../design/Tabs.tsx";
import { canRollBack } from "../actions/RevisionMenu.tsx";
import { RollBack } from "../actions/RollBack.tsx";
import { useRevisionActions } from "../actions/use-revision-actions.ts";
import type { Deployment, Revision } from "../api/types.ts";
import { useMay } from "../parts/context.ts";
import { Facts } from "../parts/Facts.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { RevisionStatus } from "../parts/Status.tsx";
import { Time } from "../parts/Time.tsx";
import { madeText, phasesOf, tookText } from "../words/revision.ts";
import { codeOf, shortId } from "../words/source.ts";
import { isFailed, isUnderWay } from "../words/status.ts";

interface RevisionHeadProps {
  deployment: Deployment;
  revision: Revision;
}

/** What stands above all views of a revision. */
export function RevisionHead({ deployment, revision }: RevisionHeadProps) {
  const params = { deploymentId: deployment.id, revisionId: revision.id };
  const code = codeOf(revision);
  return (
    <>
      <PageHead
        title={`Revision ${shortId(revision.id)}`}
        path={
          <>
            <Link to="/">Deployments</Link> /{" "}
            <Link to="/deployments/$deploymentId" params={params}>
              {deployment.name}
            </Link>
          </>
        }
        beside={
          <RevisionStatus revision={revision} isActive={revision.id === deployment.active_revision_id} />
        }
        actions={<RevisionActions deployment={deployment} revision={revision} />}
      >
        <Facts
          facts={[
            ["Asked for", madeText(revision)],
            ["When", revision.created_at && <Time at={revision.created_at} />],
            ...phasesOf(revision.durations).map(({ name, ms }) => [name, tookText(ms)] as const),
            ["Code", code && <span className="mono">{code.text}</span>],
            [
              "Id",
              <span key="id" className="mono id-fact">
                {shortId(revision.id)}
                <CopyButton text={revision.id} label="Copy revision id" />
              </span>,
            ],
          ]}
        />
        {revision.status_message && (
          <Callout
            tone={isFailed(revision.status) ? "bad" : "neutral"}
            icon={isFailed(revision.status) ? "alert" : "help"}
          >
            {revision.status_message}
          </Callout>
        )}
      </PageHead>
      <Tabs label="Views of the revision">
        <Link
          to="/deployments/$deploymentId/revisions/$revisionId"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Changes
        </Link>
        <Link
          to="/deployments/$deploymentId/revisions/$revisionId/build"
          params={params}
          activeOptions={{ includeSearch: false }}
        >
          Build log
        </Link>
        <Link
          to="/deployments/$deploymentId/revisions/$revisionId/server"
          params={params}
          activeOptions={{ includeSearch: false }}
        >
          Server log
        </Link>
      </Tabs>
    </>
  );
}

function RevisionActions({ deployment, revision }: RevisionHeadProps) {
  const mayDeploy = useMay("deploy");
  const { redeploy, interrupt } = useRevisionActions(deployment.id);
  const [isRollingBack, setRollingBack] = useState(false);
  if (!mayDeploy)
    return <span className="soft small">This key can read only: changes need the role 'deploy'.</span>;
  return (
    <>
      {isUnderWay(revision.status) && (
        <Button icon="stop" disabled={interrupt.isPending} onClick={() => interrupt.mutate(revision)}>
          Interrupt
        </Button>
      )}
      {canRollBack(deployment, revision) ? (
        <Button icon="history" onClick={() => setRollingBack(true)}>
          Roll back to this…
        </Button>
      ) : (
        <Button
          icon="refresh"
          disabled={redeploy.isPending}
          onClick={() => redeploy.mutate({ revision, isRollback: false })}
        >
          Redeploy
        </Button>
      )}
      {isRollingBack && (
        <RollBack deployment={deployment} revision={revision} onClose={() => setRollingBack(false)} />
      )}
    </>
  );
}
