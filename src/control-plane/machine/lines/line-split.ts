import { StringDecoder } from "node:string_decoder";

/**
 * Longer lines are left out: one endless line must not fill the memory. They are never cut, since masking would not
 * recognise half a secret. An environment variable, and so a secret, is shorter than this on every system.
 */
const longestLine = 262_144;
const leftOut = `(a line of more than ${longestLine} characters is left out)`;

/** Makes lines of a child's output, whole and without their line breaks. */
export function lineSplitter() {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let isTooLong = false;

  function take(text: string): string[] {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    // The end of a line that was left out is left out, too.
    if (isTooLong && parts.length > 0) {
      parts.shift();
      isTooLong = false;
    }
    const lines = parts.map(shown);
    if (rest.length > longestLine && !isTooLong) {
      lines.push(leftOut);
      isTooLong = true;
    }
    if (isTooLong) rest = "";
    return lines;
  }

  return {
    /** @returns the lines that these bytes complete */
    take: (bytes: Buffer) => take(decoder.write(bytes)),
    /** @returns what is left when the output ends */
    end(): string[] {
      const lines = take(decoder.end());
      if (rest !== "") lines.push(shown(rest));
      return lines;
    },
  };
}

/** A progress bar overwrites its line by carriage returns: what it showed last is the line. */
function shown(line: string): string {
  let end = line.length;
  while (line[end - 1] === "\r") end -= 1;
  return end > longestLine ? leftOut : line.slice(line.lastIndexOf("\r", end - 1) + 1, end);
}
