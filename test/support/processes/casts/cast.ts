import xterm from "@xterm/headless";
import { printed, startAtTerminal } from "../terminal.ts";

// This folder: recordings of the command line at a terminal, made from the real program.

/** A recording of a terminal as `asciinema play` takes it (asciicast, version 2): what was written, and when. */
export type Cast = {
  header: { version: 2; width: number; height: number; title: string };
  events: [seconds: number, kind: "o", text: string][];
};

/** Seconds of a key, from a command's last key to Enter, and at most without anything to see. */
const PACE = { key: 0.04, enter: 0.4, still: 1 };
/** What comes within so many seconds is one event. */
const AT_ONCE = 0.1;
const PROMPT = /(?:^|\n)~\S* \$$/;

/**
 * Starts a shell whose commands are typed at a pace that people can follow; what they print comes as it came, but for
 * long waits.
 * @param given.home its folder, shown as `~`
 */
export function startCast(given: { home: string; environment: Record<string, string>; title: string }) {
  const { home, environment, title } = given;
  const header = { version: 2, width: 100, height: 28, title } as const;
  const events: Cast["events"] = [];
  let now = 0;
  let isTyping = false;
  let lastWritten = performance.now();
  const shell = startAtTerminal([], {
    directory: home,
    environment: {
      ...environment,
      PS1: "\\w $ ",
      INPUTRC: "/dev/null",
      BASH_SILENCE_DEPRECATION_WARNING: "1",
    },
    columns: header.width,
    rows: header.height,
    // What npm sets for its programs would be taken for a call through it.
    program: ["env", "-u", "npm_command", "bash", "--norc", "--noprofile", "-i"],
    onWritten(text) {
      if (isTyping) return;
      const since = (performance.now() - lastWritten) / 1000;
      lastWritten = performance.now();
      now += Math.min(since, PACE.still);
      const last = events.at(-1);
      if (last && now - last[0] < AT_ONCE) last[2] += text;
      else events.push([now, "o", text]);
    },
  });
  return {
    shell,
    /** Resolves once what is shown below the command matches: by default the next prompt. */
    async run(command: string, until: RegExp = PROMPT): Promise<string> {
      await shell.shows(PROMPT);
      const at = shell.shown().lines.length;
      isTyping = true;
      shell.type(command);
      await shell.shows(new RegExp(`\\$ ${command.replace(/[^\w ]/g, "\\$&")}$`));
      for (const key of command) {
        now += PACE.key;
        events.push([now, "o", key]);
      }
      now += PACE.enter;
      isTyping = false;
      lastWritten = performance.now();
      shell.press("enter");
      return (await shell.shows(until, at)).input;
    },
    cast: (): Cast => ({
      header,
      events: events.map(([seconds, kind, text]) => [
        Number(seconds.toFixed(2)),
        kind,
        text.replaceAll(home, "~"),
      ]),
    }),
    [Symbol.asyncDispose]: () => shell[Symbol.asyncDispose](),
  };
}

export const castText = ({ header, events }: Cast): string =>
  [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join("");

/** What is there to read once a recording has been played, line by line, without what differs from run to run. */
export async function castLines(text: string): Promise<string[]> {
  const [header, ...events] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const screen = new xterm.Terminal({
    cols: header.width,
    rows: header.height,
    scrollback: 10_000,
    allowProposedApi: true,
  });
  for (const [, , written] of events) await new Promise<void>((done) => screen.write(written, done));
  const { lines } = printed(screen);
  screen.dispose();
  return lines.filter((line) => !VARYING.some((pattern) => pattern.test(line))).map(withoutChance);
}

/** Lines that are there or not: states that were seen on the way, and how busy the machine was. */
const VARYING = [
  /^ {6}(?:CREATING|QUEUED|AWAITING_BUILD|BUILDING|AWAITING_DEPLOY|DEPLOYING) /,
  /event_loop_blocked|held up all other requests/,
  /^Port \d+ is taken/,
  /still loading the graphs/,
];

const withoutChance = (line: string): string =>
  line
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID")
    .replace(/sha256:[0-9a-f]+/g, "sha256:HASH")
    .replace(/\b\d\d:\d\d:\d\dZ/g, "TIME")
    .replace(/(127\.0\.0\.1:|"port":)\d+/g, "$1PORT")
    .replace(/(^| ) *[\d.]+(?:ms|s|m)\b/g, "$1DURATION")
    .replace(/\b\d+ packages\b/g, "N packages")
    .replace(/^(\[\d+\]\+? +)\d+$/, "$1PID")
    .replace(/[\d.]+ (?:B|kB|MB)\b/g, "SIZE");
