import { expect, test } from "vitest";
import { scrub, scrubDeep, secretsIn } from "../../src/client/redact.ts";
import { Secret } from "../../src/foundation/secret.ts";

test("scrub redacts a secret and each of its lines", () => {
  const secrets = [new Secret('abc"def'), new Secret("first line\nsecond line"), new Secret("")];
  expect(scrub(`got ${JSON.stringify('abc"def')} and second line`, secrets)).toBe('got "***" and ***');
});

test("scrub redacts the longer of overlapping secrets first", () => {
  const secrets = [new Secret("cdef"), new Secret("abcdefgh")];
  expect(scrub("abcdefgh", secrets)).toBe("***");
  expect(scrub("abcdefgh", secrets.toReversed())).toBe("***");
});

test("scrub leaves numbers and common words readable", () => {
  const secrets = [new Secret("1"), new Secret("true")];
  expect(scrub("value '1' in 2010 is true", secrets)).toBe("value '1' in 2010 is true");
});

test("scrubDeep redacts texts at any depth, but not keys, numbers and secrets", () => {
  const secret = new Secret("abcd");
  const data = { abcd: ["x abcd", 4, null, { deep: "abcd" }], secret };
  expect(scrubDeep(data, [secret])).toEqual({ abcd: ["x ***", 4, null, { deep: "***" }], secret });
});

test("secretsIn finds the secrets at any depth of a request", () => {
  const body = { secrets: [{ name: "A", value: new Secret("a") }], more: { b: [new Secret("b")], n: null } };
  expect(secretsIn(body).map((secret) => secret.reveal())).toEqual(["a", "b"]);
});
