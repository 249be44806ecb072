import { Command } from "../../design/Command.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { useDashboard } from "../parts/context.ts";

/** Where nothing was traced: what a trace is, and how an agent comes to have some. */
export function NoTraces({ deploymentId }: { deploymentId: string }) {
  const { server } = useDashboard();
  return (
    <EmptyState
      icon="branch"
      title="No traces yet"
      action={<Command>{`LANGSMITH_ENDPOINT=${server.url}/tracing/${deploymentId}`}</Command>}
    >
      <p>
        A trace is what an agent did in one run: its steps, models and tools, with times, tokens and errors.
        An agent sends it where these variables say: LANGSMITH_TRACING=true, the endpoint below, a
        LANGSMITH_PROJECT, and as LANGSMITH_API_KEY a key that writes to this project alone.
      </p>
      <p>Agents do not get the variables by themselves yet.</p>
    </EmptyState>
  );
}
