import { duplexPair } from "node:stream";
import { expect, test } from "vitest";
import { openChannel } from "../../../../../src/agent-server/engine/python/wire/channel.ts";

type Header = Record<string, unknown>;

function frameOf(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(4 + text.length, 0);
  lengths.writeUInt32BE(text.length, 4);
  return Buffer.concat([lengths, text]);
}

/** The headers that come, as far as they are whole. */
function headersIn(bytes: Buffer): Header[] {
  if (bytes.length < 8) return [];
  const end = 4 + bytes.readUInt32BE(0);
  const header = JSON.parse(bytes.toString("utf8", 8, 8 + bytes.readUInt32BE(4)));
  return [header, ...headersIn(bytes.subarray(end))];
}

test("many parts that are taken are told together, and never so late that the other side has to wait", async () => {
  const [own, other] = duplexPair();
  const channel = openChannel(
    own,
    async () => ({}),
    () => {},
  );
  const values: unknown[] = [];
  const answered = channel.ask(
    { do: "stream" },
    { onPart: async ({ header }) => void values.push(header.value) },
  );
  const told: Buffer[] = [];
  other.on("data", (chunk: Buffer) => told.push(chunk));
  const sent = Array.from({ length: 300 }, (_, value) => value);
  for (const value of sent) other.write(frameOf({ part: 1, value }));
  other.write(frameOf({ answer: 1, value: "end" }));
  expect((await answered).header.value).toBe("end");
  expect(values).toEqual(sent);
  await expect
    .poll(() => headersIn(Buffer.concat(told)).slice(1))
    .toEqual(Array.from({ length: 4 }, () => ({ more: 1, count: 64 })));
});
