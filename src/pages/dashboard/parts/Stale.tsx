import { Button } from "../../design/Button.tsx";
import { Callout } from "../../design/Callout.tsx";
import { durationText } from "../../design/relative-time.ts";
import type { Line } from "../live/line.ts";
import { useLineState } from "../live/use-live.ts";
import { useNow } from "./use-now.ts";

/** A cut that heals by itself at once is not worth a word. */
const UNSAID_MS = 1500;

/** Says that what is shown may be out of date, and since when. */
export function Stale({ line }: { line: Line }) {
  const state = useLineState(line);
  const now = useNow(1000);
  const since = state.kind === "lost" ? state.since : undefined;
  const isSaid = since !== undefined && now + 1000 - since > UNSAID_MS;
  return (
    <div className="stale">
      {/* Said once: the seconds that follow are only seen. */}
      <span className="only-heard" role="status">
        {isSaid ? "The control plane does not answer. What is shown may be out of date." : ""}
      </span>
      {isSaid && (
        <Callout tone="warn" icon="unlink">
          <span className="stale-line">
            <span>
              Reconnecting, last seen{" "}
              <span className="figures">{durationText(Math.max(0, now - since))}</span> ago. What is shown may
              be out of date.
            </span>
            <Button icon="refresh" look="quiet" onClick={() => line.retry()}>
              Try now
            </Button>
          </span>
        </Callout>
      )}
    </div>
  );
}
