export type SseEvent = { event: string; id: string | undefined; data: string };

/**
 * A decoder of an SSE byte stream that may be cut anywhere: `feed` returns the events completed so far.
 * Follows the WHATWG parsing rules: BOM, CR, LF, CRLF (also cut in two), comments, multi-line data,
 * and an event without data is dropped.
 */
export function createSseDecoder(): { feed(bytes: Uint8Array): SseEvent[] } {
  const decoder = new TextDecoder("utf-8");
  // The line that has begun, in the pieces it came in: joined once, when it ends, however long it is.
  let begun: string[] = [];
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
      const text = decoder.decode(bytes, { stream: true });
      let start = skipLf && text.startsWith("\n") ? 1 : 0;
      if (text.length > 0) skipLf = false;
      for (let i = start; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (code !== 10 && code !== 13) continue;
        begun.push(text.slice(start, i));
        line(begun.length === 1 ? begun[0]! : begun.join(""), out);
        begun = [];
        if (code === 13) {
          if (i + 1 === text.length) skipLf = true;
          else if (text.charCodeAt(i + 1) === 10) i++;
        }
        start = i + 1;
      }
      if (start < text.length) begun.push(text.slice(start));
      return out;
    },
  };
}
