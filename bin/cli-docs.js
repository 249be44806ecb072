// docs/commands.md: every command with its flags and examples, from their definitions.

import { jsonFlag } from "../src/cli/command.ts";
import { commandTable } from "../src/cli/commands/index.ts";
import { connectionFlags } from "../src/cli/flags/connection/connection.ts";
import { followFlags } from "../src/cli/flags/follow-flags.ts";
import { projectFlags } from "../src/cli/flags/project/project-flags.ts";

/** Flags of several commands, told once. */
const shared = [
  { title: "Flags of the project", flags: projectFlags },
  { title: "Flags of waiting and checking", flags: followFlags },
  { title: "Flags of the connection", flags: connectionFlags },
];

/** The generated parts of the document, by their markers. */
export async function commandParts() {
  const sections = await Promise.all(commandTable.commands.map(section));
  return {
    "list of commands": table(
      ["command", ""],
      commandTable.commands.map(({ name, summary }) => [link(`agent-deploy ${name}`, code(name)), summary]),
    ),
    commands: sections.join("\n\n"),
    "shared flags": shared.map(({ title, flags }) => `### ${title}\n\n${flagTable(flags)}`).join("\n\n"),
  };
}

async function section({ name, summary, load }) {
  const { argument, secondArgument, flags, examples } = await load();
  const given = [argument, secondArgument].filter((each) => each !== undefined);
  const all = shared.filter((group) => group.flags.every((flag) => flags.includes(flag)));
  const own = flags.filter((flag) => flag !== jsonFlag && !all.some((group) => group.flags.includes(flag)));
  const more = [
    ...all.map(({ title }) => link(title)),
    ...(flags.includes(jsonFlag) ? [code("--json")] : []),
  ];
  return [
    `### agent-deploy ${name}`,
    `${summary}.`,
    code(["agent-deploy", name, ...given.map(({ usage }) => usage)].join(" ")),
    ...(given.length > 0 ? [table(["argument", ""], given.map(row(({ usage }) => usage)))] : []),
    ...(own.length > 0 ? [flagTable(own)] : []),
    ...(more.length > 0 ? [`${own.length > 0 ? "Also" : "Takes"} ${more.join(", ")}.`] : []),
    `\`\`\`sh\n${examples.map(([example, meaning]) => `${example}    # ${meaning}`).join("\n")}\n\`\`\``,
  ].join("\n\n");
}

const flagTable = (flags) => table(["flag", ""], flags.map(row((flag) => flag.flags)));
const row = (nameOf) => (each) => [code(nameOf(each)), each.description];
const link = (title, text = title) => `[${text}](#${title.toLowerCase().replaceAll(" ", "-")})`;
const code = (text) => `\`${text}\``;

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
