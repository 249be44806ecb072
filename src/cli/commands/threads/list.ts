import { z } from "zod";
import type { AgentThread } from "../../../client/agent-routes.ts";
import { textOf } from "../../../client/messages.ts";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { typedAnswer } from "../../conversation/questions.ts";
import { agentFlags, agentInput, withAgent } from "../../flags/agent-target.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { jsonLine } from "../../terminal/json-line.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const STATUSES = ["idle", "busy", "interrupted", "error"] as const;

const keyValue = z.string().transform((text, context): [string, unknown] => {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (key !== undefined && value !== undefined) return [key, typedAnswer(value)];
  context.addIssue({ code: "custom", message: `'${text}' is not key=value` });
  return z.NEVER;
});

export const listThreadsCommand = defineCommand({
  flags: [
    { flags: "--status <status>", description: `only these: ${STATUSES.join(", ")}` },
    {
      flags: "--metadata <key=value>",
      description: "only those with this metadata; with several, with all of them (repeatable)",
      isRepeatable: true,
    },
    { flags: "--limit <count>", description: "at most so many (default: 20)" },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy threads list --status interrupted", "conversations that wait for an answer"],
    ["agent-deploy threads list --metadata user=ann --json", "for scripts: one JSON line, `threads` in it"],
  ],
  input: z.object({
    ...agentInput,
    status: z.enum(STATUSES, `is one of ${STATUSES.join(", ")}`).optional(),
    metadata: z.array(keyValue).default([]),
    limit: countFlag(1000).default(20),
  }),
  run(given, session) {
    const { output, signal } = session;
    const example = "agent-deploy threads list --agent http://127.0.0.1:2024";
    return withAgent(given, example, session, async (agent) => {
      const { status, metadata, limit } = given;
      const body = {
        limit,
        status,
        ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }),
        sort_by: "updated_at",
        sort_order: "desc",
        select: ["thread_id", "status", "created_at", "updated_at", "metadata"],
        // Whole states may be large.
        extract: { first: "values.messages[0]" },
      };
      const threads = await agent.searchThreads({ body }, { signal });
      if (output.isJson) output.record({ event: "result", exit_code: 0, threads });
      else if (threads.length === 0) output.line("No threads.");
      else
        for (const line of tableLines(
          ["THREAD", "STATUS", "GRAPH", "USED", "BEGINS"],
          threads.map(cells),
          output,
        ))
          output.line(line);
      return 0;
    });
  },
});

function cells({ thread_id, status, metadata, updated_at, extracted }: AgentThread): string[] {
  const { first } = extracted ?? {};
  const graph = metadata?.graph_id;
  return [
    thread_id,
    status,
    typeof graph === "string" ? graph : "-",
    minuteOf(updated_at),
    isJsonObject(first) ? jsonLine(textOf(first), 60) : "",
  ];
}
