import fc from "fast-check";
import { expect, test } from "vitest";
import { deploymentName, NAME_LIMIT, nameFrom } from "../../../src/contract/deployment/name.ts";

const problemOf = (name: string) => deploymentName.safeParse(name).error?.issues[0]?.message;

test.each<[string, string]>([
  ["", "a name is needed"],
  ["a".repeat(64), "a name has at most 63 characters"],
  ...["Agent", "1st", "-a", "a-", "a_b", "a b"].map(
    (name) =>
      [
        name,
        "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen",
      ] as [string, string],
  ),
])("the name '%s' is rejected", (name, message) => {
  expect(problemOf(name)).toBe(message);
});

test.each(["a", "a1", "my-agent-2", "a".repeat(63)])("the name '%s' is accepted", (name) => {
  expect(problemOf(name)).toBeUndefined();
});

test("nameFrom makes a valid name of any text whose letters are all Latin", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 100 }),
      fc.integer({ min: 8, max: NAME_LIMIT }),
      (text, limit) => {
        const name = nameFrom(text, limit);
        if (name === undefined) {
          const plain = text.normalize("NFKD");
          expect(!/[a-z]/i.test(plain) || /[^\P{L}a-z]|[^\P{N}0-9]/iu.test(plain)).toBe(true);
        } else {
          expect(problemOf(name)).toBeUndefined();
          expect(name.length).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});

test("nameFrom leaves a valid name as it is", () => {
  for (const name of ["agent", "my-agent-2", "a".repeat(63)]) expect(nameFrom(name)).toBe(name);
});

test.each([
  ["groß", "gross"],
  ["Žluťoučký", "zlutoucky"],
  ["Łódź", "lodz"],
  ["Smørrebrød", "smorrebrod"],
  ["Ægir", "aegir"],
  ["Þór", "thor"],
  ["GROẞ", "gross"],
  ["İstanbul", "istanbul"],
  ["ﬁnance", "finance"],
  ["ʻōhiʻa", "ohia"],
  ["Agent", "agent"],
])("the Latin letters of '%s' become those of a name", (text, name) => {
  expect(nameFrom(text)).toBe(name);
});

test("a text that loses more than its accents ends in a hash", () => {
  expect(nameFrom("2. Événement_Agent!")).toMatch(/^evenement-agent-[0-9a-f]{6}$/);
});

test.each(["агент", "πράκτορας", "代理", "agent-日", "agent-٣", "42", ""])(
  "no name is made of '%s', which would be left out of it",
  (text) => {
    expect(nameFrom(text)).toBeUndefined();
  },
);

test.each([
  ["a character that is replaced", "x_y", "x.y"],
  ["a separator of a path", "services/a-b", "services/a/b"],
  ["characters that are dropped in front", "123-x", "456-x"],
  ["a character that is dropped behind", "x-", "x--"],
  ["what is cut", `${"a".repeat(70)}1`, `${"a".repeat(70)}2`],
])("texts that differ by %s have two names", (_, one, other) => {
  const [first, second] = [nameFrom(one), nameFrom(other)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/-[0-9a-f]{6}$/);
});

test("nameFrom gives a folder one name, however its file system composes letters", () => {
  expect(nameFrom("caf\u00e9")).toBe(nameFrom("cafe\u0301"));
});

test("two texts have one name only where they are the same text but for its case", () => {
  const texts = fc.stringMatching(/^[a-z][a-zA-Z0-9_./ -]{0,80}$/);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase());
      expect(nameFrom(one)).not.toBe(nameFrom(other));
    }),
  );
});
