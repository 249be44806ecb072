import type { Choice, Completion } from "./completed-words.ts";

const PROGRAM = "agent-deploy";

/** The script of each shell that completions are made for. Where nothing of ours fits, files are completed. */
export const SCRIPTS: Readonly<
  Record<"bash" | "zsh" | "fish" | "powershell", (all: Completion[]) => string>
> = { bash, zsh, fish, powershell };

function bash(all: Completion[]): string {
  const texts = (choices: Choice[]) => choices.map(({ text }) => text).join(" ");
  const cases = all.map(
    ({ words, next, flags }) => `    "${words}") next="${texts(next)}"; flags="${texts(flags)}" ;;`,
  );
  return `_agent_deploy() {
  local word=\${COMP_WORDS[COMP_CWORD]} typed="" next="" flags="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case " ${texts(all.filter(({ words }) => words !== "").map(({ words }) => ({ text: words.replace(" ", "_"), meaning: "" })))} " in
      *" \${typed:+\${typed}_}\${COMP_WORDS[at]} "*) typed=\${typed:+\${typed}_}\${COMP_WORDS[at]} ;;
      *) break ;;
    esac
  done
  case "\${typed/_/ }" in
${cases.join("\n")}
  esac
  [ "$at" -eq "$COMP_CWORD" ] || next=""
  case $word in -*) next=$flags ;; esac
  COMPREPLY=($(compgen -W "$next" -- "$word"))
}
complete -o bashdefault -o default -F _agent_deploy ${PROGRAM}
`;
}

/** The functions of bash, with zsh's own emulation of its completions. */
function zsh(all: Completion[]): string {
  return `#compdef ${PROGRAM}
autoload -U +X bashcompinit && bashcompinit
${bash(all)}`;
}

function fish(all: Completion[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = all.flatMap(({ words, next, flags }) => {
    const condition = quoted(`__agent_deploy_typed ${words}`.trim());
    return [
      ...next.map(
        ({ text, meaning }) =>
          `complete -c ${PROGRAM} -n ${condition} -a ${quoted(text)} -d ${quoted(meaning)}`,
      ),
      ...flags.map(({ text, meaning }) => {
        const kind = text.startsWith("--") ? `-l ${text.slice(2)}` : `-s ${text.slice(1)}`;
        const after = quoted(`__agent_deploy_typed ${words} --`);
        return `complete -c ${PROGRAM} -n ${after} ${kind} -d ${quoted(meaning)}`;
      }),
    ];
  });
  return `# Whether the words typed are these; with -- at the end, whether they begin with these.
function __agent_deploy_typed
    set -l typed (commandline -opc)[2..]
    if test (count $argv) -gt 0; and test "$argv[-1]" = --
        set -l wanted $argv[1..-2]
        set -l length (count $wanted)
        test (count $typed) -ge $length; or return 1
        set -l first $typed[1..$length]
        test "$first" = "$wanted"
    else
        test "$typed" = "$argv"
    end
end
${lines.join("\n")}
`;
}

function powershell(all: Completion[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const list = (choices: Choice[]) =>
    `@(${choices.map(({ text, meaning }) => `@(${quoted(text)}, ${quoted(meaning)})`).join(", ")})`;
  const rows = all.map(
    ({ words, next, flags }) => `  ${quoted(words)} = @{ next = ${list(next)}; flags = ${list(flags)} }`,
  );
  return `$agentDeployCompletions = @{
${rows.join("\n")}
}
Register-ArgumentCompleter -Native -CommandName ${PROGRAM} -ScriptBlock {
  param($word, $line, $cursor)
  $typed = ""
  $isCommand = $true
  foreach ($part in @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })) {
    if ($part -eq $word) { continue }
    $longer = "$typed $part".Trim()
    if ($isCommand -and $agentDeployCompletions.ContainsKey($longer)) { $typed = $longer } else { $isCommand = $false }
  }
  $here = $agentDeployCompletions[$typed]
  $choices = if ($word -like "-*") { $here.flags } elseif ($isCommand) { $here.next } else { @() }
  $choices | Where-Object { $_[0] -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], "ParameterValue", $_[1])
  }
}
`;
}
