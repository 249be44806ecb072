import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Command } from "../../design/Command.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Choice, Field } from "../../design/Field.tsx";
import type { Notification } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";
import { notificationEvents } from "../words/notification.ts";

/** Adds a receiver and shows what its webhooks are signed with, this one time. */
export function MakeNotification({ onClose }: { onClose(): void }) {
  const { server, queries } = useDashboard();
  const client = useQueryClient();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly string[]>(notificationEvents.map(({ event }) => event));
  const [deployment, setDeployment] = useState<string>();
  const list = useInfiniteQuery(queries.deployments({}));
  const deployments = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const make = useMutation({
    mutationFn: () =>
      server.send<Notification & { secret: string }>("POST", "/v1/notifications", {
        url: url.trim(),
        events,
        deployment_id: deployment ?? null,
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["notifications"] }),
    // The page keeps the secret no longer than it shows it.
    gcTime: 0,
  });
  const isReady = url.trim() !== "" && events.length > 0 && !make.isPending;
  if (make.data)
    return (
      <Dialog title={`Webhooks to ${make.data.origin}`} onClose={onClose}>
        <p>
          They are signed with this secret, after the rules of Standard Webhooks. Copy it now: it is shown
          this one time.
        </p>
        <Command>{make.data.secret}</Command>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            I have it
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title="Add a receiver" onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) make.mutate();
        }}
      >
        <Field
          label="URL"
          hint="It may hold a token: only its origin is shown afterwards."
          type="url"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="roles">
          <legend>Tell when</legend>
          {notificationEvents.map(({ event, says }) => (
            <label key={event}>
              <input
                type="checkbox"
                checked={events.includes(event)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, event] : events.filter((each) => each !== event))
                }
              />
              <span>
                {says} <span className="soft mono">{event}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <span aria-hidden="true">Of</span>
          <Choice
            label="Of which deployment"
            all="all deployments"
            options={deployments.map(({ id, name }) => ({ value: id, name }))}
            value={deployment}
            onChange={setDeployment}
          />
        </div>
        {make.error && <Problem>{make.error.message}</Problem>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!isReady}>
            Add the receiver
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
