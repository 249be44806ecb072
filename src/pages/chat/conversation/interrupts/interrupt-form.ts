import { fieldsOf } from "../../live/thread-event.ts";

/** An action that a human is to decide about. */
export interface ActionRequest {
  name: string;
  args: Record<string, unknown>;
  description: string | undefined;
  allowed: readonly Decision["type"][];
}

/** As the ecosystem's human-in-the-loop middleware takes them. */
export type Decision =
  | { type: "approve" }
  | { type: "edit"; edited_action: { name: string; args: Record<string, unknown> } }
  | { type: "reject"; message?: string }
  | { type: "respond"; message: string };

/** An action in the older shape of the ecosystem's inbox. */
export interface InboxRequest {
  action: string;
  args: Record<string, unknown>;
  description: string | undefined;
  allows: { accept: boolean; edit: boolean; respond: boolean; ignore: boolean };
}

export interface Choice {
  label: string;
  value: unknown;
}

/** How an interrupt's payload asks to be answered. */
export type InterruptForm =
  | { kind: "actions"; requests: readonly ActionRequest[] }
  | { kind: "inbox"; requests: readonly InboxRequest[]; isList: boolean }
  | { kind: "choice"; question: string; choices: readonly Choice[]; rest: Record<string, unknown> }
  | { kind: "text"; question: string; rest: Record<string, unknown> }
  | { kind: "confirm"; question: string; rest: Record<string, unknown> }
  | { kind: "json"; payload: unknown };

/** Finds the form for a payload by its shape; a payload of no known shape is shown as it is and answered in JSON. */
export function interruptForm(payload: unknown): InterruptForm {
  if (typeof payload === "string") return { kind: "text", question: payload, rest: {} };
  const requests = actionsOf(payload);
  if (requests.length > 0) return { kind: "actions", requests };
  const inbox = (Array.isArray(payload) ? payload : [payload]).map(inboxRequestOf);
  if (inbox.length > 0 && inbox.every((request) => request !== undefined)) {
    return { kind: "inbox", requests: inbox, isList: Array.isArray(payload) };
  }
  return questionOf(fieldsOf(payload)) ?? { kind: "json", payload };
}

function actionsOf(payload: unknown): ActionRequest[] {
  const value = fieldsOf(payload);
  const requests = value.action_requests ?? value.actionRequests;
  const configs = value.review_configs ?? value.reviewConfigs;
  if (!Array.isArray(requests)) return [];
  const reviews = Array.isArray(configs) ? configs.map(fieldsOf) : [];
  return requests.map((request, index) => {
    const { name, action, args, arguments: other, description } = fieldsOf(request);
    const called = String(name ?? action ?? "action");
    // Configurations go by the action's name; some servers give them in the order of the requests.
    const review =
      reviews.find((config) => (config.action_name ?? config.actionName) === called) ?? reviews[index] ?? {};
    const allowed = review.allowed_decisions ?? review.allowedDecisions;
    return {
      name: called,
      args: fieldsOf(args ?? other),
      description: withoutArguments(description, fieldsOf(args ?? other)),
      allowed: Array.isArray(allowed) ? allowed.filter(isDecision) : ["approve", "edit", "reject"],
    };
  });
}

/**
 * The middleware's own description ends with the tool and its arguments, as JSON or as Python writes them; the card
 * shows both already. Arguments that are not those of the action stay to be seen.
 */
function withoutArguments(description: unknown, args: Record<string, unknown>): string | undefined {
  if (typeof description !== "string") return undefined;
  const label = /(?:^|\n)(?:Tool: .*\n)?(?:Args|Arguments):\s*(?=\{)/.exec(description);
  if (!label) return description;
  const told = description.slice(label.index + label[0].length).trim();
  const isSame = JSON.stringify(typedAnswer(told)) === JSON.stringify(args);
  const isPython = /^\{(?:'[\s\S]*)?\}$/.test(told);
  return isSame || isPython ? description.slice(0, label.index).trim() || undefined : description;
}

const decisions = ["approve", "edit", "reject", "respond"] as const;

function isDecision(value: unknown): value is Decision["type"] {
  return decisions.some((decision) => decision === value);
}

function inboxRequestOf(entry: unknown): InboxRequest | undefined {
  const { action_request: request, config, description } = fieldsOf(entry);
  const { action, args } = fieldsOf(request);
  if (typeof action !== "string") return undefined;
  const { allow_accept, allow_edit, allow_respond, allow_ignore } = fieldsOf(config);
  return {
    action,
    args: fieldsOf(args),
    description: withoutArguments(description, fieldsOf(args)),
    allows: {
      accept: allow_accept === true,
      edit: allow_edit === true,
      respond: allow_respond === true,
      ignore: allow_ignore === true,
    },
  };
}

const questionFields = ["question", "prompt", "message", "text", "title", "instruction"];
const choiceFields = ["options", "choices"];

function questionOf(value: Record<string, unknown>): InterruptForm | undefined {
  const asked = questionFields.find((field) => typeof value[field] === "string");
  if (asked === undefined) return undefined;
  const question = String(value[asked]);
  const listed = choiceFields.find((field) => Array.isArray(value[field]));
  const rest = Object.fromEntries(
    Object.entries(value).filter(([field]) => field !== asked && field !== listed && field !== "type"),
  );
  if (listed !== undefined) {
    return { kind: "choice", question, choices: (value[listed] as unknown[]).map(choiceOf), rest };
  }
  const confirms = value.type === "confirm" || value.type === "confirmation" || value.type === "approval";
  return { kind: confirms ? "confirm" : "text", question, rest };
}

function choiceOf(option: unknown): Choice {
  const { label, title, value, id } = fieldsOf(option);
  const named = label ?? title ?? value ?? id ?? option;
  return { label: typeof named === "string" ? named : JSON.stringify(named), value: value ?? id ?? option };
}

/** What was typed, as JSON when it is JSON and as text otherwise. */
export function typedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, and meant as text.
    return text;
  }
}
