import type { AnyStream } from "@langchain/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { IconButton } from "../../../design/Button.tsx";
import type { Checkpoint } from "../branches/checkpoint.ts";
import type { History } from "../branches/use-history.ts";
import { EventList } from "./EventList.tsx";
import { StateView } from "./StateView.tsx";
import { Timeline } from "./Timeline.tsx";
import "./SidePanel.css";

interface SidePanelProps {
  stream: AnyStream;
  history: History;
  /** From the thread's beginning to the checkpoint that is shown. */
  path: readonly Checkpoint[];
  shown: Checkpoint | undefined;
  onShow(checkpointId: string): void;
  onClose(): void;
  notify(text: string, kind?: "info" | "error"): void;
}

const tabs = ["History", "State", "Events"] as const;

/** Beside the conversation: its checkpoints, what the state holds besides messages, and the graph's own events. */
export function SidePanel({ stream, history, path, shown, onShow, onClose, notify }: SidePanelProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>("History");
  const id = useId();
  // The page makes room by this attribute: `:has()` in CSS would be evaluated again at every letter.
  useEffect(() => {
    document.documentElement.dataset.sidePanel = "open";
    return () => {
      delete document.documentElement.dataset.sidePanel;
    };
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") onClose();
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside className="side-panel" aria-label="History and state">
      <div className="side-panel-head">
        <div role="tablist" aria-label="What to show">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={tab === name}
              aria-controls={`${id}-content`}
              tabIndex={tab === name ? 0 : -1}
              onKeyDown={move}
              onClick={() => setTab(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <IconButton icon="close" label="Close history and state" onClick={onClose} />
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        className="side-panel-body"
        role="tabpanel"
        id={`${id}-content`}
        aria-labelledby={`${id}-${tab}`}
      >
        {tab === "History" && (
          <Timeline history={history} path={path} shown={shown} onShow={onShow} notify={notify} />
        )}
        {tab === "State" && (
          <StateView values={shown && shown !== history.checkpoints[0] ? shown.values : stream.values} />
        )}
        {tab === "Events" && <EventList stream={stream} />}
      </div>
    </aside>
  );
}
