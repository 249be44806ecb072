// This folder: one revision: what it changed, and its logs.

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Choice } from "../../design/Field.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import type { Revision } from "../api/types.ts";
import { Changes } from "../changes/Changes.tsx";
import { useDashboard } from "../parts/context.ts";
import { shortId } from "../words/source.ts";
import { revisionStatus } from "../words/status.ts";
import { revisionBefore } from "./revision-before.ts";

const route = getRouteApi("/deployments/$deploymentId/revisions/$revisionId/");

/** What a revision changed against the one before it, or against another one that is chosen. */
export function ChangesView() {
  const { deploymentId, revisionId } = route.useParams();
  const { against } = route.useSearch();
  const navigate = route.useNavigate();
  const { queries } = useDashboard();
  const deployment = useQuery(queries.deployment(deploymentId)).data;
  const list = useInfiniteQuery(queries.revisions(deploymentId));
  const revision = useQuery(queries.revision(deploymentId, revisionId)).data;
  if (!list.data || !revision) return <Skeleton widths={[40, 65, 55]} label="Comparing" />;
  const all = list.data.pages.flatMap(({ resources }) => resources);
  const before = revisionBefore(all, revisionId);
  const other = all.find(({ id }) => id === against) ?? before;
  const nameOf = ({ id, status }: Revision) =>
    `${shortId(id)}, ${revisionStatus(status, id === deployment?.active_revision_id).word.toLowerCase()}`;
  const choices = all.filter(({ id }) => id !== revisionId && id !== before?.id);
  return (
    <div className="compare">
      {all.length > 1 && (
        <p className="filters">
          <span className="soft">Compared with</span>
          <Choice
            label="Compared with"
            all={before ? `the one before: ${nameOf(before)}` : "choose a revision"}
            options={choices.map((each) => ({ value: each.id, name: nameOf(each) }))}
            value={against}
            onChange={(id) => void navigate({ search: { against: id }, replace: true })}
          />
        </p>
      )}
      {other ? (
        <Changes
          deploymentId={deploymentId}
          from={other}
          to={revision}
          same={`Code, settings, secrets and resources are those of ${shortId(other.id)}.`}
        />
      ) : (
        <p className="note">This is the first revision: there is none before it to compare with.</p>
      )}
    </div>
  );
}
