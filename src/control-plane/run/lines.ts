import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/**
 * Longer lines are left out: one endless line must not fill the memory. They are never cut, since who masks a line
 * would not know half a secret. An environment variable, and so a secret, is shorter than this on every system.
 */
const longestLine = 262_144;
const leftOut = `(a line of more than ${longestLine} characters is left out)`;

/**
 * Calls `onLine` for each line of a child's output, whole and without its line break; the rest when the stream ends.
 * Resolves when the stream is closed. Never rejects: a broken pipe is the end of the output.
 */
export function eachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let isTooLong = false;

  const take = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) end(line);
    if (rest.length <= longestLine && !isTooLong) return;
    if (!isTooLong) onLine(leftOut);
    isTooLong = true;
    rest = "";
  };
  const end = (line: string) => {
    if (!isTooLong) emit(line);
    isTooLong = false;
  };
  const emit = (line: string) => {
    // A progress bar overwrites its line by carriage returns: what it showed last is the line.
    let end = line.length;
    while (line[end - 1] === "\r") end -= 1;
    onLine(end > longestLine ? leftOut : line.slice(line.lastIndexOf("\r", end - 1) + 1, end));
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
