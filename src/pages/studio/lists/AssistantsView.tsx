// This folder: what the server keeps beside threads: assistants, crons, the store.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { Dialog } from "../../design/Dialog.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { assistantsQuery } from "../data/queries.ts";
import type { Assistant } from "../data/types.ts";
import { Failure, FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { Time } from "../elements/Time.tsx";
import { useServer } from "../server/agent-server.ts";
import { ListView } from "./ListView.tsx";

/** The assistants, and for each its versions, of which one is used. */
export function AssistantsView() {
  const server = useServer();
  const query = useQuery(assistantsQuery(server));
  const [shown, setShown] = useState<Assistant>();
  return (
    <ListView title="Assistants" note="Each graph has one; others are made of it with settings of their own.">
      {query.error && !query.data ? (
        <Failure what="The list of assistants" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton widths={[80, 60, 70]} label="Loading the assistants" />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Graph</th>
              <th scope="col">Version</th>
              <th scope="col">Changed</th>
              <th scope="col">Id</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map((assistant) => (
              <tr key={assistant.assistant_id}>
                <td>
                  <Link to="/" search={{ assistant: assistant.assistant_id }}>
                    {assistant.name}
                  </Link>
                </td>
                <td>{assistant.graph_id}</td>
                <td>
                  <Button
                    look="quiet"
                    icon="history"
                    aria-label={`v${assistant.version}, versions of ${assistant.name}`}
                    onClick={() => setShown(assistant)}
                  >
                    v{assistant.version}
                  </Button>
                </td>
                <td>
                  <Time at={assistant.updated_at} />
                </td>
                <td>
                  <CopyButton label={`Copy id of ${assistant.name}`} text={assistant.assistant_id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown && <Versions assistant={shown} onClose={() => setShown(undefined)} />}
    </ListView>
  );
}

function Versions({ assistant, onClose }: { assistant: Assistant; onClose(): void }) {
  const server = useServer();
  const queries = useQueryClient();
  const { assistant_id, name } = assistant;
  const queryKey = [server.url, "versions", assistant_id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      server.ask<Assistant[]>("POST", `/assistants/${assistant_id}/versions`, { limit: 100 }, signal),
  });
  const used = useQuery(assistantsQuery(server)).data?.find(
    (each) => each.assistant_id === assistant_id,
  )?.version;
  const use = useMutation({
    mutationFn: (version: number) => server.ask("POST", `/assistants/${assistant_id}/latest`, { version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [server.url, "assistants"] }),
  });
  return (
    <Dialog title={`Versions of ${name}`} onClose={onClose}>
      <FailureNote error={query.error ?? use.error} />
      {query.isPending && <Skeleton widths={[60, 50]} label="Loading the versions" />}
      <ol className="versions">
        {query.data?.map((each) => (
          <li key={each.version}>
            <div className="versions-head">
              <strong>v{each.version}</strong>
              <Time at={each.created_at} />
              {each.version === used ? (
                <Badge tone="good" icon="check">
                  used
                </Badge>
              ) : (
                <Button disabled={use.isPending} onClick={() => use.mutate(each.version)}>
                  Use v{each.version}
                </Button>
              )}
            </div>
            <JsonTree
              value={{ config: each.config, context: each.context, metadata: each.metadata }}
              open={1}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
