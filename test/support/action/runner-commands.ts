/**
 * The GitHub runner's reading of a step's output, after `ActionCommand` and `ActionCommandManager` of actions/runner:
 * it trims .NET's white space, and its comparisons ignore characters that have no weight in any language.
 */
export type RunnerCommand = { kind: string; message: string; properties: Record<string, string> };

const REGISTERED = new Set([
  ..."add-mask add-matcher add-path debug echo endgroup error group notice remove-matcher".split(" "),
  ..."save-state set-env set-output stop-commands warning".split(" "),
]);

/** Carries out commands line by line; `obeyed` holds those that it did. */
export function createRunnerModel() {
  let stopToken: string | undefined;
  const obeyed: RunnerCommand[] = [];
  const read = (line: string): RunnerCommand | undefined => {
    const known = new Set(stopToken === undefined ? REGISTERED : [...REGISTERED, stopToken.toLowerCase()]);
    return parseNew(line, known) ?? parseOld(line, known);
  };
  return {
    obeyed,
    /** @returns the command that the line was obeyed as */
    take(line: string): RunnerCommand | undefined {
      const command = read(line);
      if (stopToken !== undefined) {
        if (command?.kind !== stopToken.toLowerCase()) return undefined;
        stopToken = undefined;
      } else if (command?.kind === "stop-commands") {
        stopToken = command.message;
      }
      if (command) obeyed.push(command);
      return command;
    },
  };
}

/** `Char.IsWhiteSpace`; and what a comparison by language does not see. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[^\P{Cc}\t-\r\u0085]/gu;
const LEADING = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function parseNew(line: string, known: ReadonlySet<string>): RunnerCommand | undefined {
  const message = line.replace(UNSEEN, "").replace(LEADING, "");
  if (!message.startsWith("::")) return undefined;
  const end = message.indexOf("::", 2);
  return end < 0
    ? undefined
    : command(message.slice(2, end), message.slice(end + 2), { known, between: "," });
}

function parseOld(line: string, known: ReadonlySet<string>): RunnerCommand | undefined {
  const message = line.replace(UNSEEN, "");
  const start = message.indexOf("##[");
  const end = start < 0 ? -1 : message.indexOf("]", start);
  return end < 0
    ? undefined
    : command(message.slice(start + 3, end), message.slice(end + 1), { known, between: ";" });
}

function command(
  head: string,
  data: string,
  { known, between }: { known: ReadonlySet<string>; between: string },
): RunnerCommand | undefined {
  const space = head.indexOf(" ");
  const kind = (space < 0 ? head : head.slice(0, space)).toLowerCase();
  if (!known.has(kind)) return undefined;
  const pairs =
    space < 0
      ? []
      : head
          .slice(space + 1)
          .split(between)
          .filter(Boolean);
  const properties = pairs.map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), plain(pair.slice(at + 1))];
  });
  return { kind, message: plain(data), properties: Object.fromEntries(properties) };
}

function plain(text: string): string {
  return text
    .replaceAll("%0D", "\r")
    .replaceAll("%0A", "\n")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%25", "%");
}
