/**
 * The runner's protocol as text: commands on standard output and key-value files. Written here because
 * `@actions/core` brings an HTTP client along, and that alone would take half of the time to the first request;
 * a test holds every line against what `@actions/core` writes.
 */
export type CommandProperties = Readonly<Record<string, string | number | undefined>>;

export function workflowCommand(name: string, properties: CommandProperties, message: string): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
  const list = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${name}${list === "" ? "" : ` ${list}`}::${escapeData(message)}\n`;
}

/** One entry of `GITHUB_OUTPUT` or `GITHUB_STATE`; the delimiter is random, so that no value can end it early. */
export function fileEntry(name: string, value: string, delimiter: string): string {
  if (name.includes(delimiter) || value.includes(delimiter)) {
    throw new TypeError(`the value of ${name} holds the delimiter of its own entry`);
  }
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

/**
 * Text that the runner prints and does not obey. Lines of a build log, an agent or a server may look like
 * commands (`::add-path::`, `##[error]`). The runner trims more than JavaScript does (U+0085), and compares by the rules
 * of a language, which pass over characters without width: only what can be seen in ASCII counts here.
 */
export function inertLines(text: string, token: string): string {
  const lines = `${text.replace(/\r\n?/g, "\n")}\n`;
  return COMMAND.test(lines.normalize("NFKC").replace(/[^ -~\n]/g, ""))
    ? `::stop-commands::${token}\n${lines}::${token}::\n`
    : lines;
}

/** At the start of a line, or as a whole command anywhere; the older form is read anywhere. */
const COMMAND = /^ *::|::[a-z][\w-]*(?: .*)?::|##\[/im;

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
