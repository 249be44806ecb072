/** Where npm says what it was doing rather than what went wrong, and where any program only adds noise. */
const noise = [
  /^\s*$/,
  /^\s*at .+[:)]/,
  /^\s*\^+\s*$/,
  /^Node\.js v\d/,
  /^npm warn/i,
  /^(code|errno|syscall|path|dest|command|cwd|workspace|location|signal) /,
  /^command failed$/,
  /^A complete log of this run/,
  /^(Usage:|Run "npm help)/,
];
const failure =
  /^\W*(\w*Error\b|ERR_\w+|error\b|fatal\b|YN\d{4}\b.*\b(error|lockfile|failed)\b)|: (fatal )?error\b/i;

/**
 * The line of a failed program's output that best says why, in one line; undefined when it said nothing. Only for the
 * reader: nothing depends on it. Not cut, so that it can be masked before it is shown.
 */
export function mostRelevantLine(lines: readonly string[]): string | undefined {
  const said = lines
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with ESC.
    .map((line) => line.replace(/\x1b\[[0-9;]*m/g, "").trimEnd())
    .map((line) => ({ npm: /^npm (error|ERR!)/.test(line), text: line.replace(/^npm (error|ERR!) ?/, "") }))
    .filter(({ text }) => !noise.some((pattern) => pattern.test(text)));
  const best = said.findLast(({ text }) => failure.test(text)) ?? said.find(({ npm }) => npm) ?? said.at(-1);
  return best?.text.trim();
}
