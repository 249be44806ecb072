import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/** Longer lines are cut in pieces of this many characters: one endless line must not fill the memory. */
const longestLine = 16_384;

/**
 * Calls `onLine` for each line of a child's output, without its line break; the rest when the stream ends.
 * Resolves when the stream is closed. Never rejects: a broken pipe is the end of the output.
 */
export function eachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder("utf8");
  let rest = "";

  const take = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) emit(line);
    while (rest.length > longestLine) {
      onLine(rest.slice(0, longestLine));
      rest = rest.slice(longestLine);
    }
  };
  const emit = (line: string) => {
    // A progress bar overwrites its line by carriage returns: what it showed last is the line.
    const shown = line.replace(/\r+$/, "");
    onLine(shown.slice(shown.lastIndexOf("\r") + 1).slice(0, longestLine));
  };

  return new Promise((resolve) => {
    stream.on("data", (chunk: Buffer) => take(decoder.write(chunk)));
    stream.on("error", () => resolve());
    stream.once("close", () => {
      take(decoder.end());
      if (rest !== "") emit(rest);
      resolve();
    });
  });
}
