import { isJsonObject } from "../../../foundation/json/json-object.ts";

const longestTitle = 80;
const untitled = "New conversation";

/** What a conversation is called: the beginning of the first thing that a human said in it. */
export function threadTitle(values: unknown): string {
  const messages = isJsonObject(values) && Array.isArray(values.messages) ? values.messages : [];
  for (const message of messages) {
    const isHuman = isJsonObject(message) && (message.type === "human" || message.role === "user");
    const text = isHuman ? textOf(message.content).replace(/\s+/gu, " ").trim() : "";
    if (text) return shortened(text);
  }
  return untitled;
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((block) => (typeof block?.text === "string" ? block.text : "")).join(" ");
}

/** By characters as they are seen: a title is not to end in half of one. */
function shortened(text: string): string {
  const beginning = text.slice(0, 20 * longestTitle);
  return [...new Intl.Segmenter().segment(beginning)]
    .slice(0, longestTitle)
    .map(({ segment }) => segment)
    .join("");
}
