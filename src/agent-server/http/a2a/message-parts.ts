import { isJsonObject } from "../../../foundation/json/json-object.ts";
import type { FileContent, GivenMessage, Part } from "../../api/a2a.ts";

/** A message of a graph's state, as JSON. */
export type GraphMessage = { id?: string | null; type?: string; content?: unknown };

/** What a message becomes for a graph: texts and files one message of its `messages`, data its other values. */
export function graphInput({ messageId, role, parts }: GivenMessage): Record<string, unknown> {
  const blocks = parts.flatMap(contentBlock);
  const [only, ...others] = blocks;
  const content = only?.type === "text" && others.length === 0 ? only.text : blocks;
  const type = role === "user" ? "human" : "ai";
  return {
    ...dataIn(parts),
    ...(blocks.length > 0 && { messages: [{ type, id: messageId, content }] }),
  };
}

/** Whether it can be given to graphs with `messages` only. */
export const needsMessages = ({ parts }: GivenMessage): boolean => parts.some(({ kind }) => kind !== "data");

/** What a message answers to an interrupt: `resume` of its data, else its text, else its data as it is. */
export function answerIn({ parts }: GivenMessage): unknown {
  const data = dataIn(parts);
  if ("resume" in data) return data.resume;
  const texts = parts.flatMap((part) => (part.kind === "text" ? part.text : []));
  return texts.length > 0 ? texts.join("\n") : data;
}

/** Entry by entry: a key `__proto__` is one like others. */
const dataIn = (parts: readonly Part[]): Record<string, unknown> =>
  Object.fromEntries(parts.flatMap((part) => (part.kind === "data" ? Object.entries(part.data) : [])));

type Block = { type: string; text?: string; [field: string]: unknown };

function contentBlock(part: Part): Block[] {
  if (part.kind === "text") return [{ type: "text", text: part.text }];
  return part.kind === "file" ? [fileBlock(part.file)] : [];
}

/** A file in the library's form of multimodal content; its address is passed on, and never asked here. */
function fileBlock({ bytes, uri, mimeType, name }: FileContent): Block {
  const family = mimeType?.split("/", 1)[0]?.toLowerCase() ?? "";
  return {
    type: ["image", "audio", "video"].includes(family) ? family : "file",
    ...(bytes === undefined ? { url: uri } : { data: bytes }),
    ...(mimeType !== undefined && { mimeType }),
    ...(name !== undefined && { metadata: { filename: name } }),
  };
}

/** The content of a graph's message as parts; what is no text, data or file (reasoning, tool calls) is left out. */
export function partsOf(content: unknown): Part[] {
  if (typeof content === "string") return content === "" ? [] : [{ kind: "text", text: content }];
  if (!Array.isArray(content)) return [];
  const parts: Part[] = [];
  for (const block of content) {
    const part = typeof block === "string" ? ({ kind: "text", text: block } as const) : partOf(block);
    const last = parts.at(-1);
    if (part?.kind === "text" && last?.kind === "text") last.text += part.text;
    else if (part) parts.push(part);
  }
  return parts;
}

function partOf(block: unknown): Part | undefined {
  if (!isJsonObject(block)) return undefined;
  const { type, text, data, url, mimeType } = block;
  if (type === "text") return typeof text === "string" ? { kind: "text", text } : undefined;
  if (type === "data") return isJsonObject(data) ? { kind: "data", data } : undefined;
  if (typeof type !== "string" || !["image", "audio", "video", "file"].includes(type)) return undefined;
  const mime = typeof mimeType === "string" && { mimeType };
  if (typeof data === "string") return { kind: "file", file: { bytes: data, ...mime } };
  return typeof url === "string" ? { kind: "file", file: { uri: url, ...mime } } : undefined;
}
