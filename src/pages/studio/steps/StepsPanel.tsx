import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { Failure } from "../elements/Failure.tsx";
import { useView } from "../location/view.ts";
import { StepDetails } from "./StepDetails.tsx";
import { StepList } from "./StepList.tsx";
import type { Step } from "./steps.ts";
import "./StepsPanel.css";

interface StepsPanelProps {
  threadId: string;
  assistantId: string;
  steps: readonly Step[];
  history: Pick<
    UseInfiniteQueryResult,
    "error" | "isPending" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage" | "refetch"
  >;
  isRunning: boolean;
}

/** The steps of a thread, newest first, and below them the one that is looked at. */
export function StepsPanel({ threadId, assistantId, steps, history, isRunning }: StepsPanelProps) {
  const { view, go } = useView();
  if (history.error && steps.length === 0)
    return <Failure what="The thread" error={history.error} onRetry={() => void history.refetch()} />;
  if (history.isPending)
    return (
      <div className="steps-waiting">
        <Skeleton widths={[80, 60, 70, 50]} label="Loading the steps" />
      </div>
    );
  if (steps.length === 0)
    return (
      <EmptyState
        icon="history"
        title="No step yet"
        action={
          <Button look="primary" icon="play" onClick={() => go({ tab: "run" })}>
            Start a run
          </Button>
        }
      >
        <p>Each step that a run takes is kept with the state it came to.</p>
      </EmptyState>
    );
  const chosen = steps.find(({ key }) => key === view.step);
  return (
    <div className={`steps ${chosen ? "with-details" : ""}`}>
      <StepList
        steps={steps}
        chosen={view.step}
        isRunning={isRunning}
        onChoose={({ key }) => go({ step: key })}
        hasMore={history.hasNextPage}
        isLoadingMore={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
      {chosen ? (
        <StepDetails
          key={chosen.key}
          threadId={threadId}
          assistantId={assistantId}
          step={chosen}
          isRunning={isRunning}
        />
      ) : (
        view.step && (
          <p className="steps-hint">
            The step of this link is not among those that were read.{" "}
            <Button look="quiet" onClick={() => go({ step: undefined })}>
              Look at none
            </Button>
          </p>
        )
      )}
    </div>
  );
}
