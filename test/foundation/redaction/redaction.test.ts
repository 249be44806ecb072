import fc from "fast-check";
import { expect, test } from "vitest";
import { code, inline } from "../../../src/action/report/markdown.ts";
import { createRedaction } from "../../../src/foundation/redaction/redaction.ts";

const CANARY = `canary_47*11|"of\\the' <agent> & é😀 @x #1 50%25+/~`;

function redactionOf(...values: string[]) {
  const redaction = createRedaction();
  for (const value of values) redaction.add(value);
  return redaction;
}

const html = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const ascii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Ways to embed a text in another one, each with the text that remains of a value. */
const writings: Record<string, (text: string) => string> = {
  plain: (text) => text,
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  "JSON in ASCII": (text) => ascii(JSON.stringify(text).slice(1, -1)),
  "a URL": encodeURIComponent,
  "a URL in small letters": (text) => encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  "a form": (text) => String(new URLSearchParams({ "": text })).slice(1),
  HTML: html,
  "HTML with names": (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  shell: (text) => text.replace(/[^\w]/gu, (character) => `\\${character}`),
  markdown: inline,
  "markdown's code": (text) => code(text).replace(/^`+ ?| ?`+$/g, ""),
  "a table's cell": (text) => text.replaceAll("|", "\\|"),
};

test.each(Object.keys(writings))("redact finds a value written as %s, also when escaped again", (name) => {
  const { redact } = redactionOf(CANARY);
  const written = writings[name]?.(CANARY) ?? "";
  expect(redact(`it is ${written}.`)).toBe("it is ***.");
  expect(redact(JSON.stringify(written))).toBe('"***"');
  expect(redact(JSON.stringify(JSON.stringify(written)))).toBe(String.raw`"\"***\""`);
});

test("redact finds a value in JSON inside a URL, markdown or a table", () => {
  const { redact } = redactionOf(CANARY);
  const json = JSON.stringify(CANARY).slice(1, -1);
  for (const text of [encodeURIComponent(json), inline(json), inline(json).replaceAll("|", "\\|")]) {
    expect(redact(text)).toBe("***");
  }
});

test.each(["", "u", "me", "user:"])("redact finds a value in base64 preceded by '%s'", (before) => {
  const { redact } = redactionOf(CANARY);
  for (const encoding of ["base64", "base64url"] as const) {
    const left = redact(Buffer.from(`${before}${CANARY} and more`).toString(encoding));
    expect(left).toContain("***");
    // Less than a byte of it remains at each end.
    expect(Buffer.from(left.replace("***", ""), encoding).length).toBeLessThan(
      before.length + " and more".length + 3,
    );
  }
});

test("redact leaves no known value, whatever its position and length and however values overlap", () => {
  const value = fc
    .string({ unit: "grapheme", minLength: 8, maxLength: 400 })
    .filter((text) => text.trim().length >= 8 && !/^[a-z]+$/i.test(text.trim()));
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 4 }),
      fc.string(),
      fc.constantFrom(...Object.values(writings)),
      (values, between, write) => {
        fc.pre(values.every((each) => !each.includes("*") && !between.includes("*")));
        const { redact } = redactionOf(...values);
        const text = redact(values.map(write).join(between));
        for (const each of values) expect(text).not.toContain(write(each.trim()));
      },
    ),
  );
});

test("redact hides each line of a value, and the whole value on one line", () => {
  const { add, redact } = createRedaction();
  const key = "-----BEGIN-----\nabcdefgh\nstuvwxyz\n-----END-----\n";
  expect(add(key)).toEqual(expect.arrayContaining(["abcdefgh", "stuvwxyz"]));
  expect(redact("the key abcdefgh")).toBe("the key ***");
  expect(redact(JSON.stringify(key))).toBe(String.raw`"***\n"`);
  expect(redact(key.trim().replaceAll("\n", " "))).toBe("***");
});

test("redact hides a value that contains another one completely", () => {
  expect(redactionOf("cdef", "abcdefgh").redact("abcdefgh")).toBe("***");
});

test("redact finds a value of fifty thousand characters", () => {
  const long = Array.from({ length: 8_500 }, (_, index) => `${(index * 7919) % 10_007}"\\é`).join("");
  const left = redactionOf(long).redact(`it is ${JSON.stringify(long)}.`);
  // The search uses pieces; a JSON escape may remain between two of them.
  expect(left).toMatch(/^it is "[*\\]*"\.$/);
});

test("short values and common setting words are not redacted", () => {
  const { add, redact } = createRedaction();
  const settings = ["true", "False", "1", "dev", "Production", "info"];
  expect(settings.flatMap(add)).toEqual([]);
  expect(redact("information on 10 true productions")).toBe("information on 10 true productions");
});

test("redact leaves text that only resembles a value", () => {
  const { redact } = redactionOf("a+b c\\d/e");
  expect(redact("a+b c/d/e and a b c\\d/e")).toBe("a+b c/d/e and a b c\\d/e");
});
