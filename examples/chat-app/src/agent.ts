import { createDeepAgent } from "deepagents";
import { modelFor } from "./model.ts";
import { engineer, researcher, supervisor } from "./scripts.ts";
import { checkSyntax, searchNotes } from "./tools.ts";

const subagents = [
  {
    name: "researcher",
    description: "Looks a question up in the notes and says what they hold, with the file of each fact.",
    systemPrompt:
      "Search the notes before you answer. Report what they say in a few bullets, each with its file. Say so when they say nothing.",
    tools: [searchNotes],
    model: await modelFor(researcher),
  },
  {
    name: "engineer",
    description: "Writes a short piece of JavaScript for a question and checks that it parses.",
    systemPrompt:
      "Write one short piece of JavaScript, without imports. Check its syntax before you hand it over. Answer with the code block and one sentence.",
    tools: [checkSyntax],
    model: await modelFor(engineer),
  },
];

/** A supervisor that gives a question to both subagents at once, and asks before it writes a file. */
export const graph = createDeepAgent({
  name: "supervisor",
  model: await modelFor(supervisor),
  systemPrompt:
    "Give a question to the researcher and the engineer at the same time, then answer from what both report. Write a file only when you are asked to save something.",
  subagents,
  interruptOn: { write_file: { allowedDecisions: ["approve", "edit", "reject"] } },
});
