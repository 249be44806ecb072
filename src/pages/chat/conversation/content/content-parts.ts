import { fieldsOf } from "../../live/thread-event.ts";

export type ContentPart =
  | { kind: "text"; text: string }
  | { kind: "reasoning"; text: string }
  | { kind: "media"; media: Media; block: Record<string, unknown> }
  | { kind: "other"; block: Record<string, unknown> };

export interface Media {
  type: "image" | "audio" | "video" | "file";
  /** Empty when the block does not say. */
  mimeType: string;
  name: string | undefined;
  /** Base64 of the bytes, or the address where they are. */
  source: { base64: string } | { url: string } | { text: string };
}

/** What a tool is called with and what only a provider reads: shown elsewhere or not at all. */
const hidden = new Set([
  "tool_call",
  "tool_use",
  "tool_call_chunk",
  "invalid_tool_call",
  "input_json_delta",
  "redacted_thinking",
  "function_call",
]);

/** Reads the content of a message: text, standard content blocks, and the blocks of the common providers. */
export function contentParts(content: unknown, extra: Record<string, unknown> = {}): ContentPart[] {
  const parts: ContentPart[] = [];
  const { reasoning_content: aside } = extra;
  if (typeof aside === "string" && aside !== "") parts.push({ kind: "reasoning", text: aside });
  if (typeof content === "string") {
    if (content !== "") parts.push({ kind: "text", text: content });
    return parts;
  }
  for (const block of Array.isArray(content) ? content : []) {
    const part = typeof block === "string" ? { kind: "text" as const, text: block } : partOf(fieldsOf(block));
    if (!part) continue;
    const last = parts.at(-1);
    // Providers cut one text into several blocks; drawn as one, its markdown is read whole.
    if (
      last &&
      part.kind === last.kind &&
      (last.kind === "text" || last.kind === "reasoning") &&
      "text" in part
    ) {
      parts[parts.length - 1] = { kind: last.kind, text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}

function partOf(block: Record<string, unknown>): ContentPart | undefined {
  const { type } = block;
  if (typeof type === "string" && hidden.has(type)) return undefined;
  if (type === "text" || type === "output_text") return textPart("text", block.text);
  if (type === "thinking") return textPart("reasoning", block.thinking);
  if (type === "reasoning") return textPart("reasoning", block.reasoning ?? summaryOf(block.summary));
  const media = mediaOf(block);
  return media ? { kind: "media", media, block } : { kind: "other", block };
}

function textPart(kind: "text" | "reasoning", text: unknown): ContentPart | undefined {
  return typeof text === "string" && text !== "" ? { kind, text } : undefined;
}

function summaryOf(summary: unknown): string {
  return Array.isArray(summary)
    ? summary.map((piece) => String(fieldsOf(piece).text ?? "")).join("\n\n")
    : "";
}

function mediaOf(block: Record<string, unknown>): Media | undefined {
  const { type } = block;
  if (type === "image_url") {
    const url = typeof block.image_url === "string" ? block.image_url : fieldsOf(block.image_url).url;
    return typeof url === "string" ? fromUrl("image", url, "", undefined) : undefined;
  }
  if (type !== "image" && type !== "audio" && type !== "video" && type !== "file") return undefined;
  const source = fieldsOf(block.source);
  const mimeType = firstText(block.mimeType, block.mime_type, source.media_type) ?? "";
  const metadata = fieldsOf(block.metadata);
  const name = firstText(metadata.filename, metadata.name, block.filename, block.name);
  const base64 = firstText(block.data, block.base64, source.data);
  if (base64 !== undefined) return { type, mimeType, name, source: { base64 } };
  const url = firstText(block.url, source.url);
  if (url !== undefined) return fromUrl(type, url, mimeType, name);
  const text = firstText(block.text);
  return text === undefined ? undefined : { type, mimeType, name, source: { text } };
}

function fromUrl(type: Media["type"], url: string, mimeType: string, name: string | undefined): Media {
  const [, inside, base64] = /^data:([^;,]*);base64,(.*)$/s.exec(url) ?? [];
  return base64 === undefined
    ? { type, mimeType, name, source: { url } }
    : { type, mimeType: inside || mimeType, name, source: { base64 } };
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value !== "");
}
