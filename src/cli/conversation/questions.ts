import type { Interrupt } from "../../client/agent-routes.ts";
import { questionIn } from "../../client/question.ts";
import { isJsonObject, parseJsonObject } from "../../foundation/json/json-object.ts";
import type { Session } from "../command.ts";
import { jsonLine } from "../terminal/json-line.ts";

type Fields = Record<string, unknown>;

/** One decision about an action that an agent wants to take, and how the answer that it expects is written. */
type Review = {
  action: string;
  args: Fields;
  description: unknown;
  allowed: readonly string[];
  answer(decision: string, given: { args?: Fields; text?: string }): Fields;
};

/** What was typed, as JSON where it is JSON and as text otherwise. */
export function typedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a question says, in lines. */
export function questionLines({ value }: Interrupt): string[] {
  const { reviews } = reviewsOf(value);
  if (reviews.length > 0)
    return reviews.flatMap((review) => [...reviewLines(review), `allowed: ${review.allowed.join(", ")}`]);
  if (typeof value === "string") return value.split("\n");
  const { question, others } = questionIn(value);
  if (question === undefined) return JSON.stringify(value ?? null, null, 2).split("\n");
  return [question, ...(Object.keys(others).length > 0 ? [jsonLine(others, 200)] : [])];
}

/** An answer that the agent would take, to be changed at will; undefined where any will do. */
export function exampleAnswer({ value }: Interrupt): unknown {
  const { reviews, wrap } = reviewsOf(value);
  if (reviews.length === 0) return undefined;
  return wrap(reviews.map((review) => review.answer(review.allowed[0] as string, {})));
}

/** Asks a person. @returns what the agent gets as the answer */
export async function askInterrupt(interrupt: Interrupt, session: AskingSession): Promise<unknown> {
  const { output } = session;
  const { reviews, wrap } = reviewsOf(interrupt.value);
  if (reviews.length === 0) {
    for (const line of questionLines(interrupt)) output.line(output.paint("yellow", line));
    return typedAnswer(await session.ask("Answer (text or JSON): ", session.signal));
  }
  const answers: Fields[] = [];
  for (const review of reviews) answers.push(await decide(review, session));
  return wrap(answers);
}

export type AskingSession = Pick<Session, "output" | "signal"> & { ask: NonNullable<Session["ask"]> };

async function decide(review: Review, { ask, output, signal }: AskingSession): Promise<Fields> {
  const { allowed } = review;
  for (const line of reviewLines(review)) output.line(output.paint("yellow", line));
  for (;;) {
    const typed = (await ask(`${allowed.join(", ")}? `, signal)).trim().toLowerCase();
    const chosen = allowed.filter((decision) => typed !== "" && decision.startsWith(typed));
    const [decision] = chosen;
    if (decision === undefined || chosen.length > 1) {
      output.line(`Type one of: ${allowed.join(", ")}.`);
      continue;
    }
    if (decision === "edit") return review.answer(decision, { args: await askArguments() });
    if (!takesText.has(decision)) return review.answer(decision, {});
    const text = await ask(decision === "reject" ? "Why (may be empty): " : "Message: ", signal);
    return review.answer(decision, text === "" ? {} : { text });
  }

  async function askArguments(): Promise<Fields> {
    for (;;) {
      const args = parseJsonObject(await ask("Arguments as a JSON object: ", signal));
      if (args) return args;
      output.line(`That is no JSON object; for example: ${JSON.stringify(review.args)}`);
    }
  }
}

const takesText: ReadonlySet<string> = new Set(["reject", "respond"]);

function reviewLines({ action, args, description }: Review): string[] {
  const about = typeof description === "string" ? description.split("\n") : [];
  return [`${action}(${jsonLine(args, 400)})`, ...about];
}

/** The actions that a question is about, in the shapes of the ecosystem's middleware and of its older inbox. */
function reviewsOf(value: unknown): { reviews: Review[]; wrap(answers: Fields[]): unknown } {
  const fields = fieldsOf(value);
  const requests = listOf(fields.action_requests ?? fields.actionRequests);
  if (requests.length > 0) {
    const configs = listOf(fields.review_configs ?? fields.reviewConfigs);
    const edited = fields.actionRequests === undefined ? "edited_action" : "editedAction";
    const reviews = requests.map((request, index) => middlewareReview(request, { configs, index, edited }));
    return { reviews, wrap: (decisions) => ({ decisions }) };
  }
  const inbox = (Array.isArray(value) ? value : [value]).map(fieldsOf);
  const isInbox = inbox.every((each) => typeof fieldsOf(each.action_request).action === "string");
  const reviews = isInbox ? inbox.map(inboxReview) : [];
  // What allows nothing cannot be decided; it is answered as any other question.
  const canDecide = reviews.every(({ allowed }) => allowed.length > 0);
  return { reviews: canDecide ? reviews : [], wrap: (answers) => answers };
}

function middlewareReview(
  request: Fields,
  { configs, index, edited }: { configs: Fields[]; index: number; edited: string },
): Review {
  const action = String(request.name ?? request.action ?? "action");
  const config =
    configs.find((each) => (each.action_name ?? each.actionName) === action) ?? configs[index] ?? {};
  const allowed = config.allowed_decisions ?? config.allowedDecisions;
  return {
    action,
    args: fieldsOf(request.args ?? request.arguments),
    description: request.description,
    allowed: Array.isArray(allowed) ? allowed.map(String) : ["approve", "edit", "reject"],
    answer: (type, { args, text }) => ({
      type,
      ...(args && { [edited]: { name: action, args } }),
      ...(text !== undefined && { message: text }),
    }),
  };
}

function inboxReview({ action_request, config, description }: Fields): Review {
  const { action, args } = fieldsOf(action_request);
  const allows = fieldsOf(config);
  return {
    action: String(action),
    args: fieldsOf(args),
    description,
    allowed: ["accept", "edit", "respond", "ignore"].filter((each) => allows[`allow_${each}`] === true),
    answer: (type, { args: changed, text }) => ({
      type: type === "respond" ? "response" : type,
      args: changed ? { action, args: changed } : (text ?? null),
    }),
  };
}

const fieldsOf = (value: unknown): Fields => (isJsonObject(value) ? value : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
