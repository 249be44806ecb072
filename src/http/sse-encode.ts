export type SseFrame = { event?: string; id?: string; data: string };

/**
 * One SSE frame as text. Data is split on CR, LF and CRLF as the standard says.
 * @throws TypeError when `event` or `id` holds a line break (or `id` a NUL): it would forge another field.
 */
export function encodeSse({ event, id, data }: SseFrame): string {
  if (event !== undefined && /[\r\n]/.test(event))
    throw new TypeError("an SSE event name holds a line break");
  if (id !== undefined && /[\r\n\0]/.test(id)) throw new TypeError("an SSE id holds a line break or NUL");
  let text = "";
  if (id !== undefined) text += `id: ${id}\n`;
  if (event !== undefined) text += `event: ${event}\n`;
  // JSON has no line breaks: looking for one costs a tenth of splitting.
  const isOneLine = !data.includes("\n") && !data.includes("\r");
  for (const line of isOneLine ? [data] : data.split(/\r\n|\r|\n/)) text += `data: ${line}\n`;
  return `${text}\n`;
}

/**
 * A comment that keeps a stream alive. No blank line follows: with one, the official JavaScript client
 * sees an empty event once it has seen an id.
 */
export const heartbeatComment = ": heartbeat\r\n";
