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

/** Ways in which a text is written into another one, each with the text that is left of a value. */
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

test.each(Object.keys(writings))("a value is found as %s writes it, and once more escaped", (name) => {
  const { redact } = redactionOf(CANARY);
  const written = writings[name]?.(CANARY) ?? "";
  expect(redact(`it is ${written}.`)).toBe("it is ***.");
  expect(redact(JSON.stringify(written))).toBe('"***"');
  expect(redact(JSON.stringify(JSON.stringify(written)))).toBe(String.raw`"\"***\""`);
});

test("a value is found where JSON stands in a URL, in markdown, in a table", () => {
  const { redact } = redactionOf(CANARY);
  const json = JSON.stringify(CANARY).slice(1, -1);
  for (const text of [encodeURIComponent(json), inline(json), inline(json).replaceAll("|", "\\|")]) {
    expect(redact(text)).toBe("***");
  }
});

test.each(["", "u", "me", "user:"])("a value is found in base64, with '%s' before it", (before) => {
  const { redact } = redactionOf(CANARY);
  for (const encoding of ["base64", "base64url"] as const) {
    const left = redact(Buffer.from(`${before}${CANARY} and more`).toString(encoding));
    expect(left).toContain("***");
    // What is left of it at the ends is less than a byte.
    expect(Buffer.from(left.replace("***", ""), encoding).length).toBeLessThan(
      before.length + " and more".length + 3,
    );
  }
});

test("no known value survives, wherever it stands, however long and whichever values overlap", () => {
  const value = fc
    .string({ unit: "grapheme", minLength: 4, maxLength: 400 })
    .filter((text) => text.trim().length >= 4 && !/^[a-z]+$/i.test(text.trim()));
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

test("each line of a value is hidden, and the whole of it as one line", () => {
  const { add, redact } = createRedaction();
  const key = "-----BEGIN-----\nabcdefgh\nstuvwxyz\n-----END-----\n";
  expect(add(key)).toEqual(expect.arrayContaining(["abcdefgh", "stuvwxyz"]));
  expect(redact("the key abcdefgh")).toBe("the key ***");
  expect(redact(JSON.stringify(key))).toBe(String.raw`"***\n"`);
  expect(redact(key.trim().replaceAll("\n", " "))).toBe("***");
});

test("a value that contains another one disappears whole", () => {
  expect(redactionOf("cdef", "abcdefgh").redact("abcdefgh")).toBe("***");
});

test("a value of fifty thousand characters is found, too", () => {
  const long = Array.from({ length: 8_500 }, (_, index) => `${(index * 7919) % 10_007}"\\é`).join("");
  const left = redactionOf(long).redact(`it is ${JSON.stringify(long)}.`);
  // It is looked for in pieces; between two of them an escape of JSON may stay.
  expect(left).toMatch(/^it is "[*\\]*"\.$/);
});

test("short values and words that settings are made of are no secrets", () => {
  const { add, redact } = createRedaction();
  const settings = ["true", "False", "1", "dev", "Production", "info"];
  expect(settings.flatMap(add)).toEqual([]);
  expect(redact("information on 10 true productions")).toBe("information on 10 true productions");
});

test("what only looks like a part of a value stays", () => {
  const { redact } = redactionOf("a+b c\\d/e");
  expect(redact("a+b c/d/e and a b c\\d/e")).toBe("a+b c/d/e and a b c\\d/e");
});
