import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";

export function NotFound() {
  return (
    <EmptyState
      icon="search"
      title="There is no such view"
      action={
        <Link to="/" search={{}}>
          To the graph
        </Link>
      }
    >
      <p>The address may be cut off.</p>
    </EmptyState>
  );
}
