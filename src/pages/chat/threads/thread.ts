/** A thread as the sidebar knows it. */
export interface ThreadRow {
  id: string;
  updatedAt: Date;
  status: ThreadStatus;
  /** The assistant that it ran with last, if the server says so. */
  assistantId: string | undefined;
  /** Given in the thread's metadata: it goes before the first message. */
  givenTitle: string | undefined;
}

export type ThreadStatus = "idle" | "busy" | "interrupted" | "error";

/** A thread of the runtime API, as much as a search selects. */
export interface ThreadAnswer {
  thread_id: string;
  updated_at?: string;
  created_at?: string;
  status?: string;
  metadata?: Record<string, unknown> | null;
  values?: unknown;
  extracted?: Record<string, unknown> | null;
}

export function toRow(answer: ThreadAnswer): ThreadRow {
  const { title, assistant_id } = answer.metadata ?? {};
  return {
    id: answer.thread_id,
    updatedAt: new Date(answer.updated_at ?? answer.created_at ?? Date.now()),
    status: statuses.find((known) => known === answer.status) ?? "idle",
    assistantId: textOr(assistant_id),
    givenTitle: textOr(title),
  };
}

const statuses: readonly ThreadStatus[] = ["idle", "busy", "interrupted", "error"];
const textOr = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export const untitled = "New conversation";
const longestTitle = 80;

/** The text of a first message as one line of at most 80 characters; undefined when it has none. */
export function titleOf(content: unknown): string | undefined {
  const text =
    typeof content === "string" ? content : Array.isArray(content) ? content.map(textOfBlock).join(" ") : "";
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return undefined;
  const letters = [...line];
  return letters.length <= longestTitle ? line : `${letters.slice(0, longestTitle - 1).join("")}…`;
}

/** The title by the messages of a state: that of the first human one. */
export function titleOfMessages(messages: unknown): string | undefined {
  if (!Array.isArray(messages)) return undefined;
  const first = messages.find(
    (message) => isRecord(message) && (message.type === "human" || message.role === "user"),
  );
  return isRecord(first) ? titleOf(first.content) : undefined;
}

function textOfBlock(block: unknown): string {
  return isRecord(block) && typeof block.text === "string" ? block.text : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
