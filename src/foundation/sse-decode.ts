export type SseEvent = { event: string; id: string | undefined; data: string };

/**
 * A decoder of an SSE byte stream that may be cut anywhere: `feed` returns the events completed so far.
 * Follows the WHATWG parsing rules: BOM, CR, LF, CRLF (also cut in two), comments, multi-line data,
 * and an event without data is dropped.
 */
export function createSseDecoder(): { feed(bytes: Uint8Array): SseEvent[] } {
  const decoder = new TextDecoder("utf-8");
  let buffer = "";
  // A CR at the end of a chunk ends its line at once; the LF that may follow belongs to it.
  let skipLf = false;
  let event = "";
  let lastId: string | undefined;
  let data: string[] = [];

  function line(text: string, out: SseEvent[]): void {
    if (text === "") {
      if (data.length > 0) out.push({ event: event || "message", id: lastId, data: data.join("\n") });
      event = "";
      data = [];
      return;
    }
    const colon = text.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    let value = colon < 0 ? "" : text.slice(colon + 1);
    if (value.startsWith(" ")) value = value.slice(1);
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) lastId = value;
  }

  return {
    feed(bytes) {
      const out: SseEvent[] = [];
      buffer += decoder.decode(bytes, { stream: true });
      if (skipLf && buffer.length > 0) {
        if (buffer.startsWith("\n")) buffer = buffer.slice(1);
        skipLf = false;
      }
      let start = 0;
      for (let i = 0; i < buffer.length; i++) {
        const code = buffer.charCodeAt(i);
        if (code !== 10 && code !== 13) continue;
        line(buffer.slice(start, i), out);
        if (code === 13) {
          if (i + 1 === buffer.length) skipLf = true;
          else if (buffer.charCodeAt(i + 1) === 10) i++;
        }
        start = i + 1;
      }
      buffer = buffer.slice(start);
      return out;
    },
  };
}
