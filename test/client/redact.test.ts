import { expect, test } from "vitest";
import { scrub, scrubDeep, secretsIn } from "../../src/client/redact.ts";
import { Secret } from "../../src/foundation/secret.ts";

test("a text of the server repeats no secret, nor a line of one", () => {
  const secrets = [new Secret('abc"def'), new Secret("first line\nsecond line"), new Secret("")];
  expect(scrub(`got ${JSON.stringify('abc"def')} and second line`, secrets)).toBe('got "***" and ***');
});

test("of overlapping secrets the longer one goes first, whatever their order", () => {
  const secrets = [new Secret("cdef"), new Secret("abcdefgh")];
  expect(scrub("abcdefgh", secrets)).toBe("***");
  expect(scrub("abcdefgh", secrets.toReversed())).toBe("***");
});

test("settings that travel as secrets leave numbers and words readable", () => {
  const secrets = [new Secret("1"), new Secret("true")];
  expect(scrub("value '1' in 2010 is true", secrets)).toBe("value '1' in 2010 is true");
});

test("texts at any depth of plain data are scrubbed; keys, numbers and secrets are not touched", () => {
  const secret = new Secret("abcd");
  const data = { abcd: ["x abcd", 4, null, { deep: "abcd" }], secret };
  expect(scrubDeep(data, [secret])).toEqual({ abcd: ["x ***", 4, null, { deep: "***" }], secret });
});

test("finds the secrets at any depth of a request", () => {
  const body = { secrets: [{ name: "A", value: new Secret("a") }], more: { b: [new Secret("b")], n: null } };
  expect(secretsIn(body).map((secret) => secret.reveal())).toEqual(["a", "b"]);
});
