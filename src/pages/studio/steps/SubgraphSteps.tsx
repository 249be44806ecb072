import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { historyQuery } from "../data/queries.ts";
import type { Task } from "../data/types.ts";
import { FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { Status } from "../elements/Status.tsx";
import { durationOf } from "../elements/times.ts";
import { useServer } from "../server/agent-server.ts";
import { stepsOf } from "./steps.ts";

/** What a node with a graph of its own did: its steps, newest first, with the state at each; read when it is opened. */
export function SubgraphSteps({ threadId, task }: { threadId: string; task: Task }) {
  const server = useServer();
  const [isOpen, setOpen] = useState(false);
  const namespace = task.checkpoint?.checkpoint_ns ?? "";
  const query = useInfiniteQuery({ ...historyQuery(server, threadId, namespace), enabled: isOpen });
  const steps = stepsOf(query.data?.pages.flat() ?? []);
  return (
    <div className="subgraph">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevronRight" size={12} />
        Inside {task.name}
      </button>
      {isOpen && (
        <>
          <FailureNote error={query.error} />
          {query.isPending && <Skeleton widths={[60, 40]} label={`Loading the steps of ${task.name}`} />}
          <ol aria-label={`Steps of ${task.name}, newest first`}>
            {steps.map(({ key, label, status, durationMs, state }) => (
              <li key={key}>
                <span className="subgraph-step">
                  <strong>{label}</strong>
                  <Status of={status} />
                  <span className="figures">{durationMs === undefined ? "" : durationOf(durationMs)}</span>
                </span>
                <JsonTree value={state.values} open={0} />
              </li>
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              look="quiet"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Older
            </Button>
          )}
        </>
      )}
    </div>
  );
}
