// This folder: the runs of a thread as a list, and what is done to several at once.

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { runsQuery } from "../data/queries.ts";
import { refreshThread } from "../data/refresh.ts";
import type { Run, RunStatus } from "../data/types.ts";
import { Failure, FailureNote } from "../elements/Failure.tsx";
import { looks, Status } from "../elements/Status.tsx";
import { Time } from "../elements/Time.tsx";
import { durationOf } from "../elements/times.ts";
import { cancelRuns, rerun } from "../run/commands.ts";
import { useServer } from "../server/agent-server.ts";
import "./RunsPanel.css";

const statuses: RunStatus[] = ["pending", "running", "success", "error", "interrupted", "timeout"];

/** A thread's runs, newest first; chosen ones are cancelled or run again together. */
export function RunsPanel({ threadId, onShow }: { threadId: string; onShow(runId: string): void }) {
  const server = useServer();
  const queries = useQueryClient();
  const query = useInfiniteQuery(runsQuery(server, threadId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<RunStatus>();
  const all = query.data?.pages.flat() ?? [];
  const runs = status ? all.filter((run) => run.status === status) : all;
  const picked = runs.filter(({ run_id }) => chosen.has(run_id));
  const active = picked.filter((run) => run.status === "pending" || run.status === "running");
  const done = {
    async onSuccess() {
      setChosen(new Set());
      await refreshThread(queries, server, threadId);
    },
  };
  const cancel = useMutation({
    mutationFn: () =>
      cancelRuns(
        server,
        threadId,
        active.map(({ run_id }) => run_id),
      ),
    ...done,
  });
  // The oldest first: in the order in which they were started.
  const again = useMutation({ mutationFn: () => rerun(server, picked.toReversed()), ...done });
  if (query.error && !query.data)
    return <Failure what="The list of runs" error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending)
    return (
      <div className="runs-waiting">
        <Skeleton widths={[80, 60, 70]} label="Loading the runs" />
      </div>
    );
  if (all.length === 0)
    return (
      <EmptyState icon="play" title="No run yet">
        <p>Runs of this thread are listed here, newest first.</p>
      </EmptyState>
    );
  const isAll = runs.length > 0 && picked.length === runs.length;
  return (
    <div className="runs">
      <div className="runs-tools">
        <select
          aria-label="Status of runs"
          value={status ?? ""}
          onChange={(event) => setStatus(statuses.find((each) => each === event.target.value))}
        >
          <option value="">every status</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {looks[each].word}
            </option>
          ))}
        </select>
        <Button
          icon="stop"
          disabled={active.length === 0 || cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel{active.length > 0 ? ` ${active.length}` : ""}
        </Button>
        <Button
          icon="refresh"
          disabled={picked.length === 0 || again.isPending}
          onClick={() => again.mutate()}
        >
          Run again{picked.length > 0 ? ` ${picked.length}` : ""}
        </Button>
      </div>
      <FailureNote error={cancel.error ?? again.error} />
      <div className="runs-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Choose all runs"
                  checked={isAll}
                  onChange={() => setChosen(isAll ? new Set() : new Set(runs.map(({ run_id }) => run_id)))}
                />
              </th>
              <th scope="col">Run</th>
              <th scope="col">Status</th>
              <th scope="col">Took</th>
              <th scope="col">Started</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <RunRow
                key={run.run_id}
                run={run}
                onShow={() => onShow(run.run_id)}
                isChosen={chosen.has(run.run_id)}
                onChoose={(isChosen) => {
                  const next = new Set(chosen);
                  if (isChosen) next.add(run.run_id);
                  else next.delete(run.run_id);
                  setChosen(next);
                }}
              />
            ))}
          </tbody>
        </table>
        {runs.length === 0 && (
          <p className="runs-none">No run with this status among those that were read.</p>
        )}
        {query.hasNextPage && (
          <Button look="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Older runs
          </Button>
        )}
      </div>
    </div>
  );
}

interface RunRowProps {
  run: Run;
  /** Its steps are asked for. */
  onShow(): void;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function RunRow({ run, onShow, isChosen, onChoose }: RunRowProps) {
  const { run_id, status, created_at, updated_at } = run;
  const short = run_id.slice(0, 8);
  const isOver = status !== "pending" && status !== "running";
  return (
    <tr className={isChosen ? "chosen" : ""}>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose run ${short}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <td>
        <span className="runs-id">
          <button type="button" title={`Steps of run ${run_id}`} onClick={onShow}>
            <code>{short}</code>
          </button>
          <CopyButton label={`Copy id of run ${short}`} text={run_id} />
        </span>
      </td>
      <td>
        <Status of={status} />
      </td>
      <td className="figures">{isOver ? durationOf(Date.parse(updated_at) - Date.parse(created_at)) : ""}</td>
      <td>
        <Time at={created_at} />
      </td>
    </tr>
  );
}
