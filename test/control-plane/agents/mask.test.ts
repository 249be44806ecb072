import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maskOf } from "../../../src/control-plane/agents/mask.ts";
import { eachLine } from "../../../src/control-plane/machine/lines/lines.ts";
import { mostRelevantLine } from "../../../src/control-plane/machine/lines/most-relevant-line.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const secret = (value: string) => ({ name: "NAME", value: new Secret(value) });

test("masks a value anywhere in a line", () => {
  expect(maskOf([secret("hunter22")])("key=hunter22; again hunter22")).toBe("key=***; again ***");
});

test("masks the longer of two values that overlap, whichever is given first", () => {
  expect(maskOf([secret("abcd"), secret("abcdefgh")])("abcdefgh abcd")).toBe("*** ***");
});

test("masks a value as JSON and as part of a URL", () => {
  expect(maskOf([secret('a"b/c d')])('{"k":"a\\"b/c d"} ?k=a%22b%2Fc%20d')).toBe('{"k":"***"} ?k=***');
});

test("masks each line of a multi-line value", () => {
  expect(maskOf([secret("-----BEGIN\nMIIEpAIBAAKCAQEA\n-----END")])("> MIIEpAIBAAKCAQEA")).toBe("> ***");
});

test("leaves values of three characters and fewer alone", () => {
  expect(maskOf([secret("1"), secret("abc")])("1 abc")).toBe("1 abc");
});

test("masks the password of a git URL", () => {
  expect(
    maskOf([], "https://user:t0ken%21@example.com/x.git")("fatal: https://user:t0ken%21@example.com t0ken!"),
  ).toBe("fatal: https://user:***@example.com ***");
});

test("no masked line contains a value", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 8 })), fc.string(), (values, text) => {
      const masked = maskOf(values.map(secret))(values.join(text));
      // The mask itself may spell a value, and white space hides nothing.
      const secrets = values.filter((each) => !each.includes("*") && each.trim().length >= 8);
      for (const value of secrets) expect(masked).not.toContain(value.trim());
    }),
  );
});

test("masks values that overlap each other or themselves to their ends", () => {
  expect(maskOf([secret("abcdXY"), secret("XYefgh")])("<abcdXYefgh>")).toBe("<***>");
  expect(maskOf([secret("abcdabcd")])("<abcdabcdabcd>")).toBe("<***>");
});

test("masks a value as URLs and forms encode it", () => {
  const value = "p w'd ü+{x}|é~(1)";
  const url = new URL("http://h/");
  url.password = value;
  url.username = "u";
  url.searchParams.set("q", value);
  const byHref = new URL(`http://h/${value}?k=${value}`).href;
  const mask = maskOf([secret(value)]);
  expect(mask(url.href)).toBe("http://u:***@h/?q=***");
  expect(mask(byHref)).toBe("http://h/***?k=***");
  expect(mask(JSON.stringify(JSON.stringify({ v: `a"b\n\\${value}` })))).not.toContain("p w'd");
});

test("a long line never shows four characters of a value, at any position and in any encoding", async () => {
  // Of characters that nothing else in the line has.
  const value = fc
    .array(fc.constantFrom(...'QWERTZ "+/é'), { minLength: 8, maxLength: 40 })
    .map((c) => c.join(""));
  const form = fc.constantFrom(
    (text: string) => text,
    (text: string) => JSON.stringify(text).slice(1, -1),
    (text: string) => new URLSearchParams({ v: text }).toString(),
  );
  const around = fc.oneof(
    ...[390, 400, 2_000, 16_384].map((cut) => fc.integer({ min: cut - 50, max: cut + 5 })),
  );
  await fc.assert(
    fc.asyncProperty(value, form, around, async (given, written, offset) => {
      const mask = maskOf([secret(given)]);
      const stream = Readable.from([Buffer.from(`Error: ${"-".repeat(offset)}${written(given)}---\n`)]);
      const lines: string[] = [];
      await eachLine(stream, (line) => lines.push(line));
      // As the log and a status message cut them.
      const logged = lines.map((line) => mask(line).slice(0, 16_384));
      const reason = mask(mostRelevantLine(lines) ?? "").slice(0, 2_000);
      for (const text of [...logged, reason]) {
        for (let at = 0; at + 4 <= given.length; at++) {
          const part = given.slice(at, at + 4);
          // Blanks around a value are no part of it.
          if (part.trim() !== "") expect(text).not.toContain(part);
        }
      }
    }),
    { numRuns: 60 },
  );
});
