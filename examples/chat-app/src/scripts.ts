import type { AIMessage, BaseMessage } from "@langchain/core/messages";
import type { Turn } from "./scripted-model.ts";

/** What the scripted model says as the supervisor. */
export function supervisor(messages: readonly BaseMessage[]): Turn {
  const { question, answered, earlier } = currentTurn(messages);
  const [saved] = resultsOf(answered, "write_file");
  if (saved !== undefined) return { text: afterSaving(saved) };
  if (/^\W*(hi|hello|hey|thanks?|thank you)\b/i.test(question)) return { text: greeting };
  if (/\bsave\b/i.test(question)) return save(earlier);
  const reports = resultsOf(answered, "task");
  return reports.length === 0 ? delegate(question) : { text: answerFrom(question, reports) };
}

const greeting = `Hello. I answer from a script, so that this app needs no key: set \`ANTHROPIC_API_KEY\` or \`OPENAI_API_KEY\` and a real model takes over.

Ask me **how streaming works** and two subagents look into it. Then tell me to **save it**, and I ask before I write the file.`;

function delegate(question: string): Turn {
  return {
    text: "I give this to both subagents at once: one looks it up, the other writes code for it.",
    toolCalls: [
      {
        name: "task",
        args: { subagent_type: "researcher", description: `Look up in the notes: ${question}` },
      },
      { name: "task", args: { subagent_type: "engineer", description: `Write code that asks: ${question}` } },
    ],
  };
}

const answerFrom = (question: string, reports: readonly string[]) => `## ${headline(question)}

${reports.join("\n\n")}

| Subagent | Tool | Where to see its work |
| --- | --- | --- |
| researcher | \`search_notes\` | its panel above |
| engineer | \`check_syntax\` | its panel above |

Tell me to **save it** and I write this to a file, if you approve.`;

function headline(question: string): string {
  const line = question.split("\n", 1)[0]!.replace(/[.!?\s]+$/, "");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function save(earlier: readonly BaseMessage[]): Turn {
  const answer = earlier.findLast((message) => message.type === "ai" && message.text.startsWith("## "));
  if (!answer) return { text: "There is nothing to save yet: ask a question first." };
  return {
    text: "I would write this file. May I?",
    toolCalls: [{ name: "write_file", args: { file_path: "/answer.md", content: answer.text } }],
  };
}

const afterSaving = (result: string) =>
  /^(successfully|updated|created|wrote)/i.test(result)
    ? `Done: ${result}`
    : `Nothing was written. What came back:\n\n> ${result.replaceAll("\n", "\n> ")}`;

/** What the scripted model says as the researcher. */
export function researcher(messages: readonly BaseMessage[]): Turn {
  const { question, answered } = currentTurn(messages);
  const [found] = resultsOf(answered, "search_notes");
  if (found === undefined)
    return {
      text: "Let me see what the notes say.",
      toolCalls: [{ name: "search_notes", args: { query: question.replace(/^Look up in the notes: /, "") } }],
    };
  const facts = found.split("\n\n").map((fact) => fact.match(/^(\S+\.md): (.*)$/s));
  if (facts.some((fact) => !fact)) return { text: "**The notes** say nothing about it." };
  return { text: `**The notes** say:\n\n${facts.map((fact) => `- ${fact![2]} *(${fact![1]})*`).join("\n")}` };
}

/** What the scripted model says as the engineer. */
export function engineer(messages: readonly BaseMessage[]): Turn {
  const { question, answered } = currentTurn(messages);
  const code = codeFor(question.replace(/^Write code that asks: /, ""));
  const [checked] = resultsOf(answered, "check_syntax");
  if (checked === undefined)
    return {
      text: "I write it and check that it parses.",
      toolCalls: [{ name: "check_syntax", args: { code } }],
    };
  return {
    text: `**In code**, the same question to this agent (${checked.replace(/\.$/, "").toLowerCase()}):\n\n\`\`\`js\n${code}\n\`\`\``,
  };
}

const codeFor = (question: string) => `const answer = await fetch("/api/runs/wait", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    assistant_id: "agent",
    input: { messages: [{ role: "user", content: ${JSON.stringify(question)} }] },
  }),
});
const { messages } = await answer.json();
console.log(messages.at(-1).content);`;

/** The last question, what came after it, and what was said before. */
function currentTurn(messages: readonly BaseMessage[]) {
  const asked = messages.findLastIndex((message) => message.type === "human");
  const question = messages[asked]?.text.trim() ?? "";
  return { question, answered: messages.slice(asked + 1), earlier: messages.slice(0, Math.max(0, asked)) };
}

/** What the calls of a tool came to, in the order of the calls. */
function resultsOf(messages: readonly BaseMessage[], tool: string): string[] {
  const calls = messages.flatMap((message) =>
    message.type === "ai" ? ((message as AIMessage).tool_calls ?? []) : [],
  );
  const ids = calls.filter(({ name }) => name === tool).map(({ id }) => id);
  return ids.flatMap((id) => {
    const result = messages.find((message) => (message as { tool_call_id?: string }).tool_call_id === id);
    return result ? [result.text] : [];
  });
}
