import type { ReactNode } from "react";
import { Callout } from "../../design/Callout.tsx";

/** Why what was just asked for was not done; read out at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Callout tone="bad">{children}</Callout>
    </div>
  );
}
