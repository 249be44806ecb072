import { useMemo } from "react";
import { Button } from "../../../design/Button.tsx";
import { Icon } from "../../../design/Icon.tsx";
import { exactTime, shortTime } from "../../../design/relative-time.ts";
import type { Checkpoint } from "../branches/checkpoint.ts";
import type { History } from "../branches/use-history.ts";

interface TimelineProps {
  history: History;
  path: readonly Checkpoint[];
  shown: Checkpoint | undefined;
  onShow(checkpointId: string): void;
  notify(text: string, kind?: "info" | "error"): void;
}

/** The checkpoints of the thread, newest first. Choosing one shows the conversation as it was then. */
export function Timeline({ history, path, shown, onShow, notify }: TimelineProps) {
  const { checkpoints, isWhole, error } = history;
  const onPath = useMemo(() => new Set(path.map((checkpoint) => checkpoint.id)), [path]);
  const byId = useMemo(
    () => new Map(checkpoints.map((checkpoint) => [checkpoint.id, checkpoint])),
    [checkpoints],
  );
  const now = new Date();
  if (checkpoints.length === 0) {
    return (
      <p className="soft">{error ?? "Nothing is saved yet. Each step of a run leaves a checkpoint here."}</p>
    );
  }
  return (
    <>
      <ol className="timeline">
        {checkpoints.map((checkpoint) => {
          const at = checkpoint.createdAt === "" ? undefined : new Date(checkpoint.createdAt);
          return (
            <li key={checkpoint.id} data-branch={onPath.has(checkpoint.id) ? "this" : "other"}>
              <button
                type="button"
                aria-current={checkpoint.id === shown?.id ? "step" : undefined}
                onClick={() => onShow(checkpoint.id)}
              >
                <span className="what">
                  {!onPath.has(checkpoint.id) && <Icon name="branch" size={12} />}
                  {writerOf(checkpoint, byId)}
                </span>
                <span className="soft figures">
                  {checkpoint.step === undefined ? "" : `step ${checkpoint.step}`}
                </span>
                {at && (
                  <time dateTime={checkpoint.createdAt} title={exactTime(at)}>
                    {shortTime(at, now)}
                  </time>
                )}
                {!onPath.has(checkpoint.id) && <span className="only-heard">on another branch</span>}
                <Fate checkpoint={checkpoint} />
              </button>
            </li>
          );
        })}
      </ol>
      {!isWhole && (
        <Button
          onClick={() => {
            history.loadOlder().catch((cause: unknown) => notify(String(cause), "error"));
          }}
        >
          Show older
        </Button>
      )}
    </>
  );
}

/** What is left to do there, where that is not the next entry's business. */
function Fate({ checkpoint }: { checkpoint: Checkpoint }) {
  if (checkpoint.error !== undefined) {
    return (
      <span className="fate bad">
        <Icon name="alert" size={12} /> failed
      </span>
    );
  }
  return checkpoint.isInterrupted ? (
    <span className="fate">
      <Icon name="pause" size={12} /> waited for you
    </span>
  ) : null;
}

const sources: Record<string, string> = {
  input: "Input",
  update: "State changed",
  fork: "Copied to a new branch",
};

/** The nodes that ran before it: those that its parent still had to run. */
function writerOf(checkpoint: Checkpoint, byId: ReadonlyMap<string, Checkpoint>): string {
  const named = sources[checkpoint.source];
  if (named) return named;
  const parent = checkpoint.parentId === undefined ? undefined : byId.get(checkpoint.parentId);
  const nodes = [...new Set(parent?.next ?? [])].map((node) =>
    node === "__start__" ? "Message taken in" : node,
  );
  return nodes.length > 0 ? nodes.join(", ") : "Step";
}
