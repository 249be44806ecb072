/** A file that goes with the next message. */
export interface Attachment {
  id: string;
  name: string;
  /** "application/octet-stream" where the browser knows no better. */
  mimeType: string;
  bytes: number;
  /** The content, in base64. */
  data: string;
}

/** Of one file, and of all files of one message: what models take, and what servers accept in one request. */
export const fileLimitBytes = 10_000_000;
export const messageLimitBytes = 20_000_000;

/** Why this file cannot go with a message that already has `takenBytes`; undefined: it can. */
export function whyTooLarge(name: string, bytes: number, takenBytes: number): string | undefined {
  if (bytes > fileLimitBytes)
    return `${name} has ${sizeText(bytes)}. A file can have at most ${sizeText(fileLimitBytes)}.`;
  if (takenBytes + bytes > messageLimitBytes) {
    return `${name} was left out: the files of one message can have at most ${sizeText(messageLimitBytes)} together.`;
  }
  return undefined;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1000 * 1000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / (1000 * 1000)).toFixed(1)} MB`;
}

/**
 * A message's content as the ecosystem's models and both libraries take it: text alone stays text; with files it is
 * a list of blocks, text first, each file with its bytes in base64, its media type and its name.
 */
export function contentOf(
  text: string,
  attachments: readonly Attachment[],
): string | Record<string, unknown>[] {
  if (attachments.length === 0) return text;
  const blocks = attachments.map(({ name, mimeType, data }) => ({
    type: kindOf(mimeType),
    source_type: "base64",
    mime_type: mimeType,
    data,
    metadata: { filename: name, name },
  }));
  return text === "" ? blocks : [{ type: "text", text }, ...blocks];
}

function kindOf(mimeType: string): "image" | "audio" | "file" {
  if (mimeType.startsWith("image/")) return "image";
  return mimeType.startsWith("audio/") ? "audio" : "file";
}
