// This folder: what differs between two revisions.

import { useQueries } from "@tanstack/react-query";
import { Skeleton } from "../../design/Skeleton.tsx";
import type { Revision } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { type Difference, diffRevisions, isSame } from "./diff.ts";
import "./changes.css";

interface ChangesProps {
  deploymentId: string;
  from: Revision;
  to: Revision;
  /** Said where nothing differs. */
  same: string;
}

/** What differs between two revisions. Of secrets the names. */
export function Changes({ deploymentId, from, to, same }: ChangesProps) {
  const { queries } = useDashboard();
  const [before, after] = useQueries({
    queries: [queries.settings(deploymentId, from.id), queries.settings(deploymentId, to.id)],
  });
  const error = before.error ?? after.error;
  if (error)
    return (
      <Failure
        what="The changes"
        error={error}
        onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
      />
    );
  if (!before.data || !after.data) return <Skeleton widths={[40, 65, 55]} label="Comparing" />;
  const diff = diffRevisions(
    { revision: from, settings: before.data },
    { revision: to, settings: after.data },
  );
  if (isSame(diff)) return <p className="note">{same}</p>;
  return (
    <div className="changes">
      <Part title="Code" differences={diff.code} />
      <Part title="Settings" differences={diff.settings} />
      <Part title="Secrets" differences={diff.secrets} note="Names only: values are not shown." />
      <Part title="Resources" differences={diff.resources} />
    </div>
  );
}

const marks = { added: "+", removed: "−", changed: "~" } as const;

function Part({
  title,
  differences,
  note,
}: {
  title: string;
  differences: readonly Difference[];
  note?: string;
}) {
  if (differences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="soft small">{note}</span>
      </h2>
      <ul>
        {differences.map(({ name, change, from, to }) => (
          <li key={name} className={change}>
            <span className="change-mark" aria-hidden="true">
              {marks[change]}
            </span>
            <span className="only-heard">{change}: </span>
            <span className="change-name">{name}</span>
            <span className="change-values mono">
              {from !== undefined && <del title={from}>{shortHash(from)}</del>}
              {from !== undefined && to !== undefined && <span aria-hidden="true">→</span>}
              {to !== undefined && <ins title={to}>{shortHash(to)}</ins>}
              {from === undefined && to === undefined && <span className="soft">{change}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Commits and digests are told apart by how they begin. */
const shortHash = (value: string) => value.replace(/\b([0-9a-f]{12})[0-9a-f]{20,}\b/g, "$1");
