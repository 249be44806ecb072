import { Badge } from "../../design/Badge.tsx";
import { traceStatus } from "../words/trace.ts";

export function TraceStatus({ status }: { status: string }) {
  const { word, tone, icon } = traceStatus(status);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
