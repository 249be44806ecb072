import { durationText } from "../../foundation/time/duration.ts";
import type { Output } from "../terminal/output.ts";
import type { Load } from "./reloading.ts";
import type { Ended } from "./server-process.ts";

/** Type errors that are shown one by one. */
const SHOWN = 5;

/** What became of edits, for people or as records. */
export function reloadReport(output: Output) {
  let hadTypeErrors = false;

  function failed(files: readonly string[], problem: string, hint: string | undefined, isServing: boolean) {
    output.record({ event: "reload_failed", files, problem, hint, is_serving: isServing });
    if (output.isJson) return;
    const [first, ...rest] = problem.split("\n");
    output.complain(`${output.paint("red", "✗")} ${fileText(files)}${first}`);
    for (const line of [...rest, ...(hint ? [hint] : [])]) output.complain(`  ${line}`);
    const until = isServing ? "The last good version goes on serving." : "Nothing is served until it loads.";
    output.complain(output.paint("dim", `  ${until}`));
  }

  return {
    /** @param files relative to the project; none: the first load */
    load({ outcome, duration_ms }: Load, files: readonly string[], isServing: boolean): void {
      if (outcome.type === "failed") failed(files, outcome.message, outcome.hint, isServing);
      if (outcome.type === "ended")
        failed(files, `its process ended while it loaded (${outcome.reason})`, undefined, isServing);
      if (outcome.type !== "serving" || files.length === 0) return;
      output.record({ event: "reloaded", files, duration_ms, graphs: outcome.served.graphs });
      if (!output.isJson)
        output.line(`${output.paint("cyan", "↻")} ${fileText(files)}live after ${durationText(duration_ms)}`);
    },
    ended({ reason }: Ended, isRestarted: boolean): void {
      output.record({ event: "server_ended", reason, is_restarted: isRestarted });
      const next = isRestarted ? "it is started again" : "the next edit starts it again";
      if (!output.isJson)
        output.complain(`${output.paint("red", "✗")} The agent server ended (${reason}): ${next}.`);
    },
    /** A load that takes long: a module may wait for something, or never end. */
    slow(files: readonly string[], isServing: boolean): void {
      output.record({ event: "still_loading", files, is_serving: isServing });
      const until = isServing ? "the last good version serves" : "nothing is served until then";
      if (!output.isJson)
        output.line(output.paint("dim", `${fileText(files)}still loading the graphs; ${until}`));
    },
    /** @param isImported whether a graph imports the file; errors of others are only counted */
    types(errors: readonly string[], isImported: (file: string) => boolean): void {
      if (errors.length > 0 || hadTypeErrors) output.record({ event: "types", errors });
      const own = errors.filter((error) => isImported(error.slice(0, error.indexOf("("))));
      const lines = typeLines(own, errors.length - own.length, hadTypeErrors);
      if (!output.isJson) for (const line of lines) output.line(output.paint("dim", line));
      hadTypeErrors = errors.length > 0;
    },
  };
}

const fileText = ([first, ...rest]: readonly string[]) =>
  first === undefined ? "" : `${first}${rest.length > 0 ? ` and ${rest.length} more` : ""}  `;

function typeLines(errors: readonly string[], elsewhere: number, hadSome: boolean): string[] {
  if (errors.length + elsewhere === 0) return hadSome ? ["types: no errors any more"] : [];
  const more = errors.length - SHOWN;
  const others = elsewhere > 0 ? ` (${elsewhere} in files that no graph imports)` : "";
  return [
    `types: ${errors.length} error${errors.length === 1 ? "" : "s"}${others}`,
    ...errors.slice(0, SHOWN).map((error) => `  ${error.replace(/\((\d+),(\d+)\): error /, ":$1:$2 ")}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
