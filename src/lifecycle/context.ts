// This folder: the core: from what is wanted to what is live. Knows no user interface, and no kind of source by its
// implementation.

import type { ControlPlane } from "../client/control-plane.ts";
import type { Clock } from "../foundation/time/clock.ts";
import type { Progress } from "./progress.ts";

/** The effects of the core, given by its caller: no module reads time, environment or console itself. */
export type Context = {
  controlPlane: ControlPlane;
  clock: Clock;
  signal: AbortSignal;
  report: (event: Progress) => void;
};

/** What it takes to read something from the control plane. */
export type ReadContext = Pick<Context, "controlPlane" | "signal">;
