import type { Field } from "./fields.ts";

export interface DraftMessage {
  type: string;
  content: string;
}

/** What is written in a form: text by field, or messages. */
export type Draft = Readonly<Record<string, string | readonly DraftMessage[]>>;

/** What a form says: a value, or what is wrong with it by field. */
export type Reading = { value: Record<string, unknown>; errors: Readonly<Record<string, string>> };

/** Reads a form. What is left empty is left out. */
export function readDraft(fields: readonly Field[], draft: Draft): Reading {
  const value: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const written = draft[field.name] ?? "";
    if (typeof written !== "string") {
      const said = written.filter(({ content }) => content.trim() !== "");
      if (said.length > 0) value[field.name] = said;
      else if (field.isRequired) errors[field.name] = "Write a message.";
      continue;
    }
    if (written.trim() === "") {
      // An empty text is a text; of the others nothing is said.
      if (field.isRequired && field.kind === "text") value[field.name] = "";
      else if (field.isRequired) errors[field.name] = "A value is needed.";
      continue;
    }
    const read = readText(field, written);
    if ("error" in read) errors[field.name] = read.error;
    else value[field.name] = read.value;
  }
  return { value, errors };
}

type Read = { value: unknown } | { error: string };

function readText({ kind, choices, items }: Field, text: string): Read {
  switch (kind) {
    case "number":
    case "integer":
      return readNumber(text, kind);
    case "boolean":
      return { value: text === "true" };
    case "choice":
      return { value: choices.find((choice) => String(choice) === text) };
    case "list": {
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      if (items === "text") return { value: lines };
      const read = lines.map((line) => readNumber(line, items ?? "number"));
      const wrong = read.findIndex((each) => "error" in each);
      if (wrong >= 0) return { error: `Line ${wrong + 1}: ${(read[wrong] as { error: string }).error}` };
      return { value: read.map((each) => (each as { value: unknown }).value) };
    }
    case "json":
      return readJson(text);
    default:
      return { value: text };
  }
}

function readNumber(text: string, kind: "number" | "integer"): Read {
  const value = Number(text);
  if (!Number.isFinite(value)) return { error: `“${text.trim()}” is not a number.` };
  if (kind === "integer" && !Number.isInteger(value)) return { error: "A whole number is needed." };
  return { value };
}

/** JSON, or where it is not. */
export function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: `Not JSON: ${(error as Error).message}` };
  }
}

/** A form with a value written in it; what fits no field is left out. */
export function draftOf(fields: readonly Field[], value: unknown): Draft {
  const given = Object(value) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => {
      const one = given[field.name] ?? field.fallback;
      if (field.kind === "messages") return [field.name, messagesOf(one)];
      if (one === undefined || one === null) return [field.name, ""];
      if (field.kind === "list" && Array.isArray(one)) return [field.name, one.join("\n")];
      return [field.name, field.kind === "json" ? JSON.stringify(one, null, 2) : String(one)];
    }),
  );
}

function messagesOf(value: unknown): DraftMessage[] {
  const given = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const messages = given.map((each): DraftMessage => {
    if (typeof each === "string") return { type: "human", content: each };
    const { type, role, content } = Object(each) as { type?: string; role?: string; content?: unknown };
    const said = role === "user" ? "human" : role === "assistant" ? "ai" : role;
    return {
      type: type ?? said ?? "human",
      content: typeof content === "string" ? content : content === undefined ? "" : JSON.stringify(content),
    };
  });
  return messages.length > 0 ? messages : [{ type: "human", content: "" }];
}
