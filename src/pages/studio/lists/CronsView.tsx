import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { assistantsQuery } from "../data/queries.ts";
import type { Cron } from "../data/types.ts";
import { Failure, FailureNote } from "../elements/Failure.tsx";
import { Time } from "../elements/Time.tsx";
import { useServer } from "../server/agent-server.ts";
import { ListView } from "./ListView.tsx";

const most = 200;

/** The crons: when each runs next, and pausing and deleting it. */
export function CronsView() {
  const server = useServer();
  const queries = useQueryClient();
  const queryKey = [server.url, "crons"];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.ask<Cron[]>("POST", "/runs/crons/search", { limit: most }, signal),
    refetchInterval: 15_000,
  });
  const { data: assistants = [] } = useQuery(assistantsQuery(server));
  const [doomed, setDoomed] = useState<Cron>();
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  const switchOver = useMutation({
    mutationFn: ({ cron_id, enabled }: Cron) =>
      server.ask("PATCH", `/runs/crons/${cron_id}`, { enabled: !enabled }),
    onSuccess,
  });
  const nameOf = (id: string) => assistants.find(({ assistant_id }) => assistant_id === id)?.name ?? id;
  if (query.error && !query.data)
    return <Failure what="The list of crons" error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ListView title="Crons" note="Runs that start by themselves, at the times of a cron expression.">
      <FailureNote error={switchOver.error} />
      {query.isPending && <Skeleton widths={[80, 60]} label="Loading the crons" />}
      {query.data?.length === 0 && (
        <EmptyState icon="clock" title="No cron">
          <p>
            Programs make them by <code>POST /runs/crons</code>.
          </p>
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Schedule</th>
              <th scope="col">Assistant</th>
              <th scope="col">Thread</th>
              <th scope="col">Next run</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="only-heard">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.map((cron) => (
              <tr key={cron.cron_id}>
                <td>
                  <code>{cron.schedule}</code> {cron.timezone}
                </td>
                <td>{nameOf(cron.assistant_id)}</td>
                <td>
                  {cron.thread_id ? (
                    <Link to="/threads/$threadId" params={{ threadId: cron.thread_id }} search={{}}>
                      {cron.thread_id.slice(0, 8)}
                    </Link>
                  ) : (
                    "a new one each time"
                  )}
                </td>
                <td>{cron.next_run_date ? <Time at={cron.next_run_date} /> : "never"}</td>
                <td>
                  {cron.enabled ? (
                    <Badge tone="good" icon="check">
                      on
                    </Badge>
                  ) : (
                    <Badge icon="pause">paused</Badge>
                  )}
                </td>
                <td>
                  <div className="crons-actions">
                    <Button disabled={switchOver.isPending} onClick={() => switchOver.mutate(cron)}>
                      {cron.enabled ? "Pause" : "Go on"}
                    </Button>
                    <Button look="danger" icon="trash" onClick={() => setDoomed(cron)}>
                      Delete
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {doomed && <DeleteCron cron={doomed} onClose={() => setDoomed(undefined)} onDeleted={onSuccess} />}
    </ListView>
  );
}

function DeleteCron({ cron, onClose, onDeleted }: { cron: Cron; onClose(): void; onDeleted(): unknown }) {
  const server = useServer();
  const remove = useMutation({
    mutationFn: () => server.ask("DELETE", `/runs/crons/${cron.cron_id}`),
    async onSuccess() {
      await onDeleted();
      onClose();
    },
  });
  return (
    <Dialog title="Delete the cron" onClose={onClose}>
      <p>
        <code>{cron.schedule}</code> starts no run any more. Runs that it started stay. It cannot be undone.
      </p>
      <FailureNote error={remove.error} />
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" icon="trash" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete cron
        </Button>
      </DialogActions>
    </Dialog>
  );
}
