import { noteRunning } from "../../src/cli/local/running-planes.ts";
import { openOutput } from "../../src/cli/terminal/output.ts";
import { quickClock } from "./clocks/quick-clock.ts";
import { textSink } from "./command-line.ts";

/** Notes that this process serves a data folder, for commands of the user with these folders. */
export function noteControlPlane(data: string, environment: Readonly<Record<string, string>>): void {
  const sinks = { stdout: textSink(), stderr: textSink() };
  noteRunning(data, {
    environment,
    output: openOutput({ isJson: false, ...sinks, environment, clock: quickClock }),
  });
}
