import type { ListenerPoll } from "../../contract/listener-poll.ts";

type Line = ListenerPoll["lines"][number];

/** Kept while the control plane is away; older ones are dropped. */
const MOST_LINES = 10_000;
/** Of one message: its body has a limit. */
const MOST_SENT = 500;
const MOST_CHARACTERS = 500_000;
const LONGEST = 16_384;

/** Output of agents that the control plane has not taken yet, in order. */
export function openOutbox(onLine: () => void) {
  let seq = 0;
  let lines: Line[] = [];
  let dropped = 0;
  return {
    add(revision_id: string, line: Pick<Line, "level" | "message" | "at">): void {
      seq += 1;
      lines.push({ ...line, seq, revision_id, message: line.message.slice(0, LONGEST) });
      if (lines.length > MOST_LINES) {
        dropped += lines.length - MOST_LINES;
        lines = lines.slice(-MOST_LINES);
      }
      onLine();
    },
    /** The next that are to be sent; the first of them says how many before it were dropped. */
    next(): Line[] {
      let characters = 0;
      const fit = lines.slice(0, MOST_SENT).findIndex(({ message }) => {
        characters += message.length;
        return characters > MOST_CHARACTERS;
      });
      const [first, ...others] = lines.slice(0, fit < 0 ? MOST_SENT : fit);
      if (!first) return [];
      const note =
        dropped > 0
          ? `[${dropped} lines before this one were dropped while the control plane was away] `
          : "";
      return [{ ...first, message: `${note}${first.message}` }, ...others];
    },
    /** The control plane has those up to this number. */
    taken(upTo: number): void {
      const before = lines.length;
      lines = lines.filter((line) => line.seq > upTo);
      if (lines.length < before) dropped = 0;
    },
    isEmpty: () => lines.length === 0,
  };
}
