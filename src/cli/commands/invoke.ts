import { randomUUID } from "node:crypto";
import { z } from "zod";
import { interruptsOf } from "../../client/agent-routes.ts";
import type { AgentServer } from "../../client/agent-server.ts";
import { NotFoundError } from "../../client/errors.ts";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { answered, type Conversation, converse, resumeOf, runBody } from "../conversation/converse.ts";
import { typedAnswer } from "../conversation/questions.ts";
import { UsageError } from "../errors/usage-error.ts";
import { ASKS_EXIT_CODE } from "../exit-codes.ts";
import { agentFlags, agentInput, agentWords, withAgent } from "../flags/agent-target.ts";
import { jsonObject } from "../flags/json-flag.ts";
import { resourceId } from "../flags/target.ts";

const input = z.object({
  ...agentInput,
  message: z.string().optional(),
  thread: resourceId.optional(),
  assistant: z.string().min(1).optional(),
  input: jsonObject.optional(),
  resume: z.string().optional(),
  config: jsonObject.optional(),
  run_context: jsonObject.optional(),
  background: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const invokeCommand = defineCommand({
  argument: {
    usage: "[message]",
    description: "what to say to the agent; `-`: all of standard input",
  },
  flags: [
    { flags: "--thread <id>", description: "go on with this conversation (default: a new one)" },
    {
      flags: "--assistant <id>",
      description: "the graph or assistant to ask (default: that of the thread, else the first graph)",
    },
    {
      flags: "--input <json>",
      description: "instead of a message: the input of a graph of another shape, as a JSON object",
    },
    {
      flags: "--resume <answer>",
      description:
        "instead of a message: the answer to the question for which the thread waits, as text or JSON; of several questions, a JSON object of answers by id",
    },
    { flags: "--run-context <json>", description: "the context of the run, as a JSON object" },
    { flags: "--config <json>", description: "the configuration of the run, as a JSON object" },
    { flags: "--background", description: "start the run and print its id; `runs join` follows it" },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    ['agent-deploy invoke "hello"', "ask the deployment of the current folder"],
    [
      'agent-deploy invoke "hello" --agent http://127.0.0.1:2024',
      "ask any agent server; on a terminal its questions are answered here",
    ],
    [
      "git diff | agent-deploy invoke - --agent reviewer > review.md",
      `for scripts: only the answer is on standard output; exit code ${ASKS_EXIT_CODE}: the agent asks something`,
    ],
  ],
  input,
  async run(given, session) {
    const problems = contradictions(given);
    if (problems.length > 0) throw new UsageError(problems);
    const text = await messageOf(given, session);
    return withAgent(given, 'agent-deploy invoke "hello" --agent http://127.0.0.1:2024', session, (agent) =>
      invoke(agent, { ...given, message: text }, session),
    );
  },
});

function contradictions({ message, input, resume, thread }: Input): string[] {
  const sent = { "a message": message, "--input": input, "--resume": resume };
  const names = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [
    ...(names.length > 1 ? [`${names.join(" and ")} are sent instead of each other: give one of them`] : []),
    ...(resume !== undefined && thread === undefined
      ? ["--resume: needs --thread, whose question it answers"]
      : []),
  ];
}

/** What there is to say; undefined where something else is sent, or a question of the thread may be answered. */
async function messageOf(
  given: Input,
  { ask, output, signal, readInput }: Session,
): Promise<string | undefined> {
  const { message, input, resume, thread } = given;
  if (input !== undefined || resume !== undefined) return undefined;
  const canAsk = ask !== undefined && !output.isJson;
  if (message === undefined && canAsk) return thread === undefined ? asked() : undefined;
  const text = message === undefined || message === "-" ? (await readInput()).trimEnd() : message;
  if (text.trim() !== "") return text;
  throw new UsageError(["there is no message: give one, or pipe it into standard input"], {
    hint: "`agent-deploy invoke --help` shows examples.",
  });

  async function asked(): Promise<string> {
    const typed = await ask!("You: ", signal);
    if (typed.trim() !== "") return typed;
    throw new UsageError(["there is no message"]);
  }
}

async function invoke(agent: AgentServer, given: Input, session: Session): Promise<number> {
  const { output, signal } = session;
  const thread = given.thread && (await agent.getThread({ thread_id: given.thread }, { signal }));
  const { thread_id, metadata } = thread || { thread_id: randomUUID() };
  const ofThread = metadata?.assistant_id;
  const assistant_id =
    given.assistant ?? (typeof ofThread === "string" ? ofThread : await agent.firstAssistant({ signal }));
  const { config, run_context: context } = given;
  const conversation: Conversation = {
    agent,
    agentWords: agentWords(given),
    settings: { assistant_id, ...(config && { config }), ...(context && { context }) },
  };
  const sent = await whatToSend(agent, given, session);
  // A new thread is made with its run, so that one that is refused leaves none behind.
  const body = runBody(conversation, { ...sent, ...(!thread && { if_not_exists: "create" }) });
  const refused = (error: unknown) => {
    throw error instanceof NotFoundError && error.method === "POST"
      ? unknownAssistant(
          given.assistant === undefined ? `the assistant '${assistant_id}'` : "--assistant",
          error,
        )
      : error;
  };
  if (!given.background) return converse(conversation, { thread_id, body }, session).catch(refused);
  const { run_id } = await agent.createRun({ thread_id, body }, { signal }).catch(refused);
  output.record({ event: "result", exit_code: 0, thread_id, run_id });
  if (!output.isJson) {
    output.line(run_id);
    const words = `agent-deploy runs join ${run_id} --thread ${thread_id}${conversation.agentWords}`;
    output.complain(output.paint("dim", `follow it: ${words}`));
  }
  return 0;
}

/** The thread is there, or made with the run: only the assistant can be missing. */
const unknownAssistant = (named: string, cause: NotFoundError) =>
  new UsageError([`${named}: the agent server ${cause.reason}`], { cause });

async function whatToSend(agent: AgentServer, given: Input, session: Session): Promise<object> {
  const { message, input, resume, thread: thread_id } = given;
  const { output, signal } = session;
  const sent =
    input ?? (message === undefined ? undefined : { messages: [{ role: "user", content: message }] });
  if (thread_id === undefined) return { input: sent };
  const open = interruptsOf(await agent.getState({ thread_id }, { signal }));
  if (sent) {
    if (open.length > 0)
      output.complain(
        `${output.paint("yellow", "Warning")} the thread waited for an answer (--resume gives it); this goes on without one`,
      );
    return { input: sent };
  }
  const [question] = open;
  if (!question)
    throw new UsageError([`thread ${thread_id} does not wait for an answer`], {
      hint: "Give a message to go on with it.",
    });
  if (resume === undefined) {
    const answers = await answered(open, session);
    signal.throwIfAborted();
    return resumeOf(answers ?? []);
  }
  const answer = typedAnswer(resume);
  if (open.length === 1) return resumeOf([[question, answer]]);
  const isByIds =
    isJsonObject(answer) && Object.keys(answer).every((id) => open.some((each) => each.id === id));
  if (isByIds) return { command: { resume: answer } };
  throw new UsageError(
    [`--resume: thread ${thread_id} waits for ${open.length} answers: give a JSON object of answers by id`],
    {
      hint: `The ids: ${open.map(({ id }) => id).join(", ")}; \`agent-deploy threads show\` shows the questions.`,
    },
  );
}
