import { expect, test } from "vitest";
import { readRunStream } from "../../src/client/run-stream.ts";

const stream = new TextEncoder().encode(
  [
    "\uFEFF: a comment\r\n",
    'event: messages\ndata: [{"type":"ai","content":"größe "}]\n\n',
    'id: 1\r\nevent: messages|node:1\r\ndata: [{"type":"ai","content":"😀 日本"},\r\ndata: {}]\r\n\r\n',
    ": heartbeat\n\n",
    'event: values\rdata:{"count":1}\r\r',
    "event: nothing to say\n\n",
    'event: values\ndata: {"never":"finished"}\n',
  ].join(""),
);

async function* pieces(bytes: Uint8Array, ...edges: number[]) {
  for (const [i, edge] of edges.entries()) yield bytes.subarray(edges[i - 1] ?? 0, edge);
}

test("a run's stream reads the same wherever its bytes are split", async () => {
  const expected = { answer: "größe 😀 日本", values: { count: 1 }, questions: [], failure: undefined };
  for (let cut = 0; cut <= stream.length; cut++)
    expect(await readRunStream(pieces(stream, cut, stream.length), undefined)).toEqual(expected);
  const everywhere = Array.from(stream.keys(), (at) => at + 1);
  expect(await readRunStream(pieces(stream, ...everywhere), undefined)).toEqual(expected);
});

test("a frame in many pieces is read in linear time", async () => {
  async function* largeFrame() {
    const piece = new TextEncoder().encode("x".repeat(100));
    yield new TextEncoder().encode('event: values\ndata: "');
    // Looking at the whole line with each of them would be 500 billion characters.
    for (let i = 0; i < 100_000; i++) yield piece;
    yield new TextEncoder().encode('"\n\n');
  }
  expect((await readRunStream(largeFrame(), undefined)).values).toHaveLength(10_000_000);
});
