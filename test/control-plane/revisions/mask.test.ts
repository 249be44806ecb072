import fc from "fast-check";
import { expect, test } from "vitest";
import { maskOf } from "../../../src/control-plane/revisions/mask.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const secret = (value: string) => ({ name: "NAME", value: new Secret(value) });

test("masks a value wherever it stands in a line", () => {
  expect(maskOf([secret("hunter22")])("key=hunter22; again hunter22")).toBe("key=***; again ***");
});

test("masks the longer of two values that overlap, whichever is given first", () => {
  expect(maskOf([secret("abcd"), secret("abcdefgh")])("abcdefgh abcd")).toBe("*** ***");
});

test("masks a value as JSON and as part of a URL", () => {
  expect(maskOf([secret('a"b/c d')])('{"k":"a\\"b/c d"} ?k=a%22b%2Fc%20d')).toBe('{"k":"***"} ?k=***');
});

test("masks each line of a value of several lines", () => {
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

test("no masked line holds a value", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 4 })), fc.string(), (values, text) => {
      const masked = maskOf(values.map(secret))(values.join(text));
      // The mask itself may spell a value.
      for (const value of values.filter((each) => !each.includes("*"))) expect(masked).not.toContain(value);
    }),
  );
});
