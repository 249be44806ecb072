/**
 * Text that the runner prints and does not obey. Lines of a build log, an agent or a server may look like commands
 * (`::add-path::`, `##[error]`). The runner trims more than JavaScript does (U+0085), and compares by the rules of a
 * culture, which ignore zero-width characters: only visible ASCII counts here.
 * @param token ends the stop of commands: a text that the lines cannot predict
 */
export function inertText(text: string, token: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  return COMMAND.test(lines.normalize("NFKC").replace(/[^ -~\n]/g, ""))
    ? `::stop-commands::${token}\n${lines}\n::${token}::`
    : lines;
}

/** At the start of a line, or as a whole command anywhere; the older form is read anywhere. */
const COMMAND = /^ *::|::[a-z][\w-]*(?: .*)?::|##\[/im;
