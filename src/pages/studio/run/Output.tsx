import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { Icon } from "../../design/Icon.tsx";
import { FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { Status } from "../elements/Status.tsx";
import { durationOf } from "../elements/times.ts";
import type { RunEvent } from "../server/run-stream.ts";
import { type LiveRun, timeOf } from "./live-run.ts";
import type { Followed } from "./use-live-run.ts";
import "./Output.css";

/** What the followed run says: what models write, its tasks, its raw events. */
export function Output({ followed: { live } }: { followed: Followed }) {
  return (
    <section className="output" aria-label="Output of the run">
      {[...live.texts].map(([id, { node, text }]) =>
        text === "" ? null : (
          <article key={id} className="output-text">
            <h4>{node}</h4>
            <p>{text}</p>
          </article>
        ),
      )}
      {live.error && (
        <FailureNote error={Object.assign(new Error(live.error.message), { name: live.error.error })} />
      )}
      <ol className="output-tasks" aria-label="Tasks of the run">
        {[...live.tasks.values()].slice(-shownTasks).map((task) => (
          <li key={task.id}>
            <span className="output-node">{task.node.replaceAll(":", " › ")}</span>
            <Status of={task.state} />
            <span className="figures">
              {task.endedAt === undefined ? "" : durationOf(task.endedAt - task.startedAt)}
            </span>
          </li>
        ))}
      </ol>
      <Events live={live} />
      <p className="only-heard" role="status">
        {live.hasEnded ? (live.error ? "The run failed" : "The run has ended") : "The run is under way"}
      </p>
    </section>
  );
}

const shownTasks = 12;
const modes = ["updates", "values", "tasks", "custom"];

function Events({ live }: { live: LiveRun }) {
  const [isOpen, setOpen] = useState(false);
  const [mode, setMode] = useState("");
  const events = isOpen ? live.events.filter(({ event }) => mode === "" || event.split("|")[0] === mode) : [];
  return (
    <div className="events">
      <div className="events-head">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevronRight" size={12} />
          <span className="figures">{(live.events.length + live.dropped).toLocaleString("en")} events</span>
        </button>
        {isOpen && (
          <select aria-label="Mode of events" value={mode} onChange={(event) => setMode(event.target.value)}>
            <option value="">all modes</option>
            {modes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </div>
      {isOpen && <EventRows events={events.toReversed()} />}
      {isOpen && live.dropped > 0 && (
        <p className="events-dropped">
          The oldest {live.dropped.toLocaleString("en")} are in the server’s log only.
        </p>
      )}
    </div>
  );
}

/** Newest first; only those in sight are made. */
function EventRows({ events }: { events: readonly RunEvent[] }) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: events.length,
    getScrollElement: () => list.current,
    estimateSize: () => 28,
    getItemKey: (index) => events[index]!.id,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section ref={list} className="events-list" tabIndex={0} aria-label="Events">
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const { id, event, data } = events[index]!;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <time title={id}>{new Date(timeOf(id)).toISOString().slice(11, 23)}</time>
              <JsonTree name={nameOf(event)} value={data} open={0} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** `updates|team:1f…` is `updates team`. */
const nameOf = (event: string): string =>
  event
    .split("|")
    .map((part) => part.split(":")[0])
    .join(" ");
