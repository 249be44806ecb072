import fc from "fast-check";
import { expect, test } from "vitest";
import { scrub, secretsIn } from "../../src/client/redact.ts";
import { Secret } from "../../src/foundation/secret.ts";

test("no secret of four or more characters survives, whatever text surrounds it", () => {
  // Letters that `***` and its own encodings cannot make up.
  const value = fc.string({
    unit: fc.constantFrom("q", "Z", "7", '"', "\n", "é", "%"),
    minLength: 4,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.array(fc.string()), (values, texts) => {
      const text = values
        .flatMap((each, i) => [texts[i] ?? "", each, JSON.stringify(each), encodeURIComponent(each)])
        .join(" ");
      const scrubbed = scrub(
        text,
        values.map((each) => new Secret(each)),
      );
      for (const each of values) expect(scrubbed).not.toContain(each);
    }),
  );
});

test("a short secret is replaced where it stands alone, and numbers that hold it stay readable", () => {
  const secrets = [new Secret("1"), new Secret("")];
  expect(scrub("value '1' in 2010, status 401", secrets)).toBe("value '***' in 2010, status 401");
});

test("a secret that contains another one disappears whole", () => {
  expect(scrub("abcdefgh", [new Secret("cdef"), new Secret("abcdefgh")])).toBe("***");
});

test("finds the secrets at any depth of a request", () => {
  const body = { secrets: [{ name: "A", value: new Secret("a") }], more: { b: [new Secret("b")], n: null } };
  expect(secretsIn(body).map((secret) => secret.reveal())).toEqual(["a", "b"]);
});
