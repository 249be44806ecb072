// This folder: the tenant's listeners: clusters that ask themselves what is to run there.

import { useInfiniteQuery } from "@tanstack/react-query";
import { Badge } from "../../design/Badge.tsx";
import { Command } from "../../design/Command.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Table } from "../../design/Table.tsx";
import type { Listener } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard, useMay } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { Time } from "../parts/Time.tsx";
import { useNow } from "../parts/use-now.ts";
import { listenerState } from "../words/listener.ts";
import { shortId } from "../words/source.ts";

export function ListenersPage() {
  const { queries } = useDashboard();
  const mayAdmin = useMay("admin");
  const list = useInfiniteQuery(queries.listeners());
  const listeners = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  return (
    <>
      <PageHead title="Listeners">
        <p className="note">
          Clusters that this control plane does not reach. Each calls it, is told what is to run there, and
          tells what runs.
        </p>
      </PageHead>
      <Awaited query={list} what="The listeners" isEmpty={listeners.length === 0} />
      {list.isSuccess && listeners.length === 0 && (
        <EmptyState
          icon="screen"
          title="No listeners yet"
          action={mayAdmin && <Command>agent-deploy listeners create site-a --namespace agents</Command>}
        >
          <p>
            With a listener in a cluster, deployments run there without a kubeconfig here: they name it in
            listener_id.
          </p>
        </EmptyState>
      )}
      {listeners.length > 0 && (
        <Table
          className="wide"
          label="Listeners"
          columns={["Cluster", "State", "Last called", "Namespaces", "Version", "Agents' URL", "Id"]}
        >
          {listeners.map((listener) => (
            <Row key={listener.id} listener={listener} />
          ))}
        </Table>
      )}
      <ShowMore list={list}>Show more listeners</ShowMore>
    </>
  );
}

function Row({ listener }: { listener: Listener }) {
  const { id, compute_id, compute_config, version, url_pattern, last_seen_at } = listener;
  const { word, tone, icon } = listenerState(last_seen_at, useNow(10_000));
  return (
    <tr>
      <td>{compute_id}</td>
      <td>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </td>
      <td>{last_seen_at ? <Time at={last_seen_at} /> : <span className="soft">Unknown</span>}</td>
      <td className="mono">{compute_config.k8s_namespaces.join(", ")}</td>
      <td>{version}</td>
      <td className="mono">{url_pattern}</td>
      <td>
        <span className="mono id-fact">
          {shortId(id)}
          <CopyButton text={id} label={`Copy the id of ${compute_id}`} />
        </span>
      </td>
    </tr>
  );
}
