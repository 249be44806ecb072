import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Menu, MenuItem } from "../../design/Menu.tsx";
import { Table } from "../../design/Table.tsx";
import { PAGE } from "../api/queries.ts";
import type { Notification } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { Time } from "../parts/Time.tsx";
import { eventsText } from "../words/notification.ts";
import { shortId } from "../words/source.ts";
import { DeleteNotification } from "./DeleteNotification.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { MakeNotification } from "./MakeNotification.tsx";
import "./notifications.css";

const route = getRouteApi("/notifications");

export function NotificationsPage() {
  const { queries } = useDashboard();
  const { receiver } = route.useSearch();
  const list = useQuery(queries.notifications());
  const [open, setOpen] = useState<"make" | Notification>();
  const close = () => setOpen(undefined);
  const receivers = list.data ?? [];
  const ids = new Set(receivers.flatMap(({ deployment_id }) => deployment_id ?? []));
  const { data: named = [] } = useQuery(queries.namesOf([...ids].slice(0, PAGE)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const chosen = receivers.find(({ id }) => id === receiver) ?? receivers[0];
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpen("make")}>
      Add a receiver
    </Button>
  );
  return (
    <>
      <PageHead title="Notifications" actions={receivers.length > 0 && make}>
        <p className="note">
          Webhooks about revisions that came to their end, and agents that fail or recover. Each is signed,
          and sent until it is taken, for a day.
        </p>
      </PageHead>
      <Awaited query={list} what="The receivers" isEmpty={receivers.length === 0} />
      {list.isSuccess && receivers.length === 0 && (
        <EmptyState icon="bell" title="Nobody is told yet" action={make}>
          <p>A receiver is a URL: of a chat, an on-call service, or a program of your own.</p>
        </EmptyState>
      )}
      {receivers.length > 0 && (
        <Table className="wide receivers" label="Receivers" columns={["To", "Events", "Of", "Added", ""]}>
          {receivers.map((each) => (
            <tr key={each.id} className={each === chosen && receivers.length > 1 ? "active" : undefined}>
              <td>
                <Link
                  to="/notifications"
                  search={{ receiver: each.id }}
                  activeOptions={{ includeSearch: true }}
                  title={each.id}
                >
                  {each.origin}
                </Link>
              </td>
              <td>{eventsText(each.events)}</td>
              <td>
                {each.deployment_id
                  ? (names.get(each.deployment_id) ?? shortId(each.deployment_id))
                  : "all deployments"}
              </td>
              <td>
                <span className="asked">
                  <Time at={each.created_at} />
                  <span className="soft small">by {each.created_by ?? "the operator"}</span>
                </span>
              </td>
              <td className="number">
                <ReceiverMenu receiver={each} onDelete={() => setOpen(each)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {chosen && <Deliveries key={chosen.id} receiver={chosen} />}
      {open === "make" && <MakeNotification onClose={close} />}
      {open !== undefined && open !== "make" && <DeleteNotification receiver={open} onClose={close} />}
    </>
  );
}

function ReceiverMenu({ receiver: { id, origin }, onDelete }: { receiver: Notification; onDelete(): void }) {
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const test = useMutation({
    mutationFn: () => server.send("POST", `/v1/notifications/${id}/test`),
    onSuccess: () => {
      notify(`A test is on its way to ${origin}`);
      void navigate({ search: { receiver: id }, replace: true });
      void client.invalidateQueries({ queryKey: ["deliveries", id] });
    },
    onError: (error) => notify(error.message, "error"),
  });
  return (
    <Menu icon="more" label={`More for ${origin}`}>
      <MenuItem icon="send" onChoose={() => test.mutate()}>
        Send a test
      </MenuItem>
      <MenuItem icon="trash" onChoose={onDelete}>
        Delete…
      </MenuItem>
    </Menu>
  );
}
