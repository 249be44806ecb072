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

test("nameFrom makes a valid name of any text with a letter", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 100 }),
      fc.integer({ min: 1, max: NAME_LIMIT }),
      (text, limit) => {
        const name = nameFrom(text, limit);
        if (name === undefined) expect(text.normalize("NFKD")).not.toMatch(/[a-z]/i);
        else {
          expect(problemOf(name)).toBeUndefined();
          expect(name.length).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});

test("nameFrom replaces a letter with an accent by the plain letter", () => {
  expect(nameFrom("2. Événement_Agent!")).toBe("evenement-agent");
});
