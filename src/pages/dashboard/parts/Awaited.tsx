import { Skeleton } from "../../design/Skeleton.tsx";
import { Failure } from "./Failure.tsx";

interface AwaitedProps {
  query: { isPending: boolean; error: Error | null; refetch(): unknown };
  /** As the subject of a sentence: "The keys". */
  what: string;
  /** Whether nothing of it is shown. */
  isEmpty: boolean;
  /** In percent, one a line. */
  widths?: readonly number[];
}

/** In place of a list that is on its way, or that could not be read. */
export function Awaited({ query, what, isEmpty, widths = [100, 94, 98] }: AwaitedProps) {
  const { isPending, error, refetch } = query;
  if (isPending)
    return <Skeleton widths={widths} label={`Loading ${what[0]?.toLowerCase()}${what.slice(1)}`} />;
  if (error && isEmpty) return <Failure what={what} error={error} onRetry={() => void refetch()} />;
  return null;
}
