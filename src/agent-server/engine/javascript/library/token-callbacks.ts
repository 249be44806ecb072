import type { Log } from "../../../diagnostics/log.ts";

const variable = "LANGCHAIN_CALLBACKS_BACKGROUND";

/**
 * Makes the library deliver tokens at once. In the background they go through one queue for all runs, and a run that
 * ends loses those still in it. As in a deployment, whose secrets cannot have this name, another value has no effect.
 */
export function deliverTokensAtOnce(environment: Record<string, string | undefined>, report: Log): void {
  const given = environment[variable] ?? "false";
  environment[variable] = "false";
  if (given === "false") return;
  const message = `${variable} is false here: in the background, tokens are lost when their run ends`;
  report("config_warning", { variable, message });
}
