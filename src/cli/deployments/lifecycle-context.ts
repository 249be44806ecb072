import type { ControlPlane } from "../../client/control-plane.ts";
import type { Context } from "../../lifecycle/context.ts";
import type { Session } from "../command.ts";

/** The lifecycle's effects, as a command has them. */
export function contextOf(controlPlane: ControlPlane, { clock, signal, output }: Session): Context {
  return { controlPlane, clock, signal, report: output.progress };
}
