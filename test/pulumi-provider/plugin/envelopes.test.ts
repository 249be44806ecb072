import fc from "fast-check";
import { expect, test } from "vitest";
import { openEnvelopes, sealSecrets } from "../../../pulumi-provider/plugin/envelopes.ts";

const secret = (value: unknown) => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  value,
});

test("secrets are unwrapped, and their paths recorded", () => {
  const { value, secrets } = openEnvelopes({
    name: secret("agent"),
    verify: { apiKey: secret("key") },
    triggers: [1, secret(2)],
    nested: secret({ inner: secret("deep") }),
  });
  expect(value).toEqual({
    name: "agent",
    verify: { apiKey: "key" },
    triggers: [1, 2],
    nested: { inner: "deep" },
  });
  expect(secrets).toEqual([
    ["name"],
    ["verify", "apiKey"],
    ["triggers", "1"],
    ["nested"],
    ["nested", "inner"],
  ]);
});

test("a list that contains a secret is secret as a whole, and missing values are not added", () => {
  const paths = [["triggers", "1"], ["verify", "apiKey"], ["gone"]];
  expect(sealSecrets({ triggers: [1, 2], verify: true }, paths)).toEqual({
    triggers: secret([1, 2]),
    verify: true,
  });
});

test("property: unwrapping and sealing again yields the same values, none of them in plain text", () => {
  const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
  const properties = fc.dictionary(
    fc.string(),
    fc.letrec((tie) => ({
      node: fc.oneof(
        leaf,
        leaf.map(secret),
        fc.array(tie("node"), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie("node"), { maxKeys: 3 }),
      ),
    })).node,
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(properties, (given) => {
      const first = openEnvelopes(given);
      const again = openEnvelopes(sealSecrets(first.value, first.secrets));
      expect(again.value).toEqual(first.value);
      for (const path of first.secrets) {
        expect(again.secrets.some((other) => other.every((part, depth) => part === path[depth]))).toBe(true);
      }
    }),
  );
});
