import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../design/Badge.tsx";
import { exactTime } from "../../design/relative-time.ts";
import { Table } from "../../design/Table.tsx";
import type { Delivery, Notification } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { Time } from "../parts/Time.tsx";
import { useNow } from "../parts/use-now.ts";
import { deliveryState } from "../words/notification.ts";
import { tookText } from "../words/revision.ts";
import { shortId } from "../words/source.ts";

/** What was sent to a receiver, or waits. */
export function Deliveries({ receiver: { id, origin } }: { receiver: Notification }) {
  const { queries } = useDashboard();
  const list = useQuery(queries.deliveries(id));
  return (
    <section className="deliveries">
      <h2>Sent to {origin}</h2>
      <Awaited query={list} what="What was sent" isEmpty={!list.data} />
      {list.data?.length === 0 && (
        <p className="note">Nothing yet. A test, in the menu above, shows whether webhooks arrive.</p>
      )}
      {list.data && list.data.length > 0 && (
        <Table
          className="wide"
          label={`Sent to ${origin}`}
          columns={["Event", "State", "Happened", "Attempts", "Last answer", "About"]}
        >
          {list.data.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Row({ delivery }: { delivery: Delivery }) {
  const { id, event, at, attempts, last_answer, next_attempt_at, deployment_id, revision_id } = delivery;
  const { word, tone, icon } = deliveryState(delivery);
  return (
    <tr>
      <td className="mono" title={`webhook-id: ${id}`}>
        {event}
      </td>
      <td>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </td>
      <td>
        <Time at={at} />
      </td>
      <td>
        <span className="asked">
          <span className="figures">{attempts}</span>
          {next_attempt_at && (
            <span className="soft small">
              <NextAttempt at={next_attempt_at} />
            </span>
          )}
        </span>
      </td>
      <td>{last_answer ?? <span className="soft">None yet</span>}</td>
      <td>
        {deployment_id && revision_id ? (
          <Link
            to="/deployments/$deploymentId/revisions/$revisionId"
            params={{ deploymentId: deployment_id, revisionId: revision_id }}
            className="mono"
          >
            {shortId(revision_id)}
          </Link>
        ) : (
          deployment_id && (
            <Link to="/deployments/$deploymentId" params={{ deploymentId: deployment_id }} className="mono">
              {shortId(deployment_id)}
            </Link>
          )
        )}
      </td>
    </tr>
  );
}

function NextAttempt({ at }: { at: string }) {
  const now = useNow(1000);
  const moment = new Date(at);
  const left = moment.getTime() - now;
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {left > 1000 ? `next in ${tookText(Math.ceil(left / 1000) * 1000)}` : "next at once"}
    </time>
  );
}
