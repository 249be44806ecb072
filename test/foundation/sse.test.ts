import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSseDecoder, type SseEvent } from "../../src/foundation/sse-decode.ts";
import { encodeSse, heartbeatComment } from "../../src/http/sse-encode.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function decodeInPieces(bytes: Uint8Array, cuts: number[]): SseEvent[] {
  const decoder = createSseDecoder();
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
  return edges.slice(1).flatMap((end, i) => decoder.feed(bytes.subarray(edges[i], end)));
}

/** Parses a whole stream at once, by regular expression: shares nothing with the decoder under test. */
function parseWhole(text: string): SseEvent[] {
  const events: SseEvent[] = [];
  let fields: Record<string, string[]> = {};
  let id: string | undefined;
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  for (const line of lines.slice(0, -1)) {
    if (line === "") {
      if (fields.data)
        events.push({ event: fields.event?.at(-1) || "message", id, data: fields.data.join("\n") });
      fields = {};
      continue;
    }
    const match = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
    const [, name = "", value = ""] = match;
    if (name === "id") {
      if (!value.includes("\0")) id = value;
    } else if (name !== "") {
      fields[name] = [...(fields[name] ?? []), value];
    }
  }
  return events;
}

const stream = [
  "\uFEFF: a comment\r\n",
  'id: 1-1\nevent: values\ndata: {"a":1}\n\n',
  "data: first\rdata:second\r\ndata\n\r\n",
  "event: nothing to say\n\n",
  "id: has\0nul\ndata: größe 😀 日本\r\r",
  heartbeatComment,
  "data:  two spaces\nretry: 10\nunknown: x\n\n",
  "event:\ndata: \n\n",
  "data: never finished\n",
].join("");

describe("the SSE decoder", () => {
  test("the decoder reads the same events wherever the bytes are split", () => {
    const bytes = bytesOf(stream);
    const expected = parseWhole(stream);
    expect(expected).toHaveLength(5);
    for (let cut = 0; cut <= bytes.length; cut++) expect(decodeInPieces(bytes, [cut])).toEqual(expected);
  });

  test("the decoder reads the same events byte by byte", () => {
    const bytes = bytesOf(stream);
    expect(decodeInPieces(bytes, [...bytes.keys()])).toEqual(parseWhole(stream));
  });

  test("the decoder agrees with an independent parser on any stream in any pieces", () => {
    const piece = fc.constantFrom(
      "data",
      "event",
      "id",
      ":",
      " ",
      "\n",
      "\r",
      "\r\n",
      "\n\n",
      "x",
      "é😀",
      "\0",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.array(fc.nat(200)), (pieces, cuts) => {
        const text = pieces.join("");
        const bytes = bytesOf(text);
        const inside = cuts.map((cut) => Math.min(cut, bytes.length));
        // A CR at the very end ends its line for the decoder, which cannot know whether anything follows.
        expect(decodeInPieces(bytes, inside)).toEqual(parseWhole(text));
      }),
      { numRuns: 500 },
    );
  });

  test("the decoder reads a long line in many pieces in linear time", () => {
    const decoder = createSseDecoder();
    const piece = bytesOf("x".repeat(16));
    decoder.feed(bytesOf("data: "));
    // 100,000 pieces: looking at the whole line with each of them would be 80 billion characters.
    for (let i = 0; i < 100_000; i++) decoder.feed(piece);
    expect(decoder.feed(bytesOf("\n\n"))[0]?.data).toHaveLength(1_600_000);
  });
});

describe("the SSE encoder", () => {
  test("the encoder writes frames that the decoder restores", () => {
    const name = fc.string().filter((text) => !/[\r\n\0]/.test(text));
    fc.assert(
      fc.property(name, name, fc.string({ unit: "binary" }), (event, id, data) => {
        const frame = encodeSse({ event: event.trimStart(), id: id.trimStart(), data });
        const wellFormed = new TextDecoder().decode(bytesOf(data));
        expect(decodeInPieces(bytesOf(frame), [])[0]?.data).toBe(wellFormed.replace(/\r\n|\r/g, "\n"));
      }),
    );
  });

  test.each(["a\nb", "a\rb", "a\r\nb"])("the encoder rejects a line break in a name or ID: %j", (text) => {
    expect(() => encodeSse({ event: text, data: "" })).toThrow(TypeError);
    expect(() => encodeSse({ id: text, data: "" })).toThrow(TypeError);
  });

  test("the encoder rejects a NUL in an ID", () => {
    expect(() => encodeSse({ id: "a\0", data: "" })).toThrow(TypeError);
  });
});
