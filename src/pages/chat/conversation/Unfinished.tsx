import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import type { Checkpoint } from "./branches/checkpoint.ts";

interface UnfinishedProps {
  tip: Checkpoint;
  onContinue(): void;
}

/** A run that was stopped or failed before this page was opened: the thread still has steps to do. */
export function Unfinished({ tip, onContinue }: UnfinishedProps) {
  return (
    <section className="notice" aria-label="The run is not finished">
      <p>
        <Icon name={tip.error === undefined ? "pause" : "alert"} />{" "}
        {tip.error === undefined
          ? `The run was stopped before ${tip.next.join(", ")}.`
          : `The run failed in ${tip.next.join(", ")}: ${tip.error}`}
      </p>
      <Button icon="refresh" onClick={onContinue}>
        {tip.error === undefined ? "Go on" : "Try again"}
      </Button>
    </section>
  );
}
