import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deploymentName,
  NAME_LIMIT,
  nameLimitOf,
  SELF_HOSTED_NAME_LIMIT,
} from "../../../src/contract/deployment/name.ts";
import { isPreviewName, previewName } from "../../../src/lifecycle/operations/preview-name.ts";

const names = fc.stringMatching(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/);
const numbers = fc.integer({ min: 1, max: 9_999_999 });
const limits = fc.constantFrom(NAME_LIMIT, SELF_HOSTED_NAME_LIMIT);

test("previewName appends the pull request number and shortens long names", () => {
  expect(previewName("support", 12)).toBe("support-pr-12");
  expect(previewName("a".repeat(56), 1)).toBe(`${"a".repeat(56)}-pr-1`);
  expect(previewName("a-fairly-long-name", 1, nameLimitOf("external_image"))).toMatch(
    /^a-fairly-[0-9a-f]{6}-pr-1$/,
  );
  expect(nameLimitOf("internal_source")).toBe(63);
});

test("every preview name is valid, within the limit, and ends with its number", () => {
  fc.assert(
    fc.property(names, numbers, limits, (name, number, limit) => {
      const preview = previewName(name, number, limit);
      expect(deploymentName.safeParse(preview).success, preview).toBe(true);
      expect(preview.length).toBeLessThanOrEqual(limit);
      expect(isPreviewName(preview, number)).toBe(true);
    }),
  );
});

test("a name with another number or none is not a preview of that pull request", () => {
  for (const name of ["agent", "agent-pr-17", "agent-pr-70", "pr-7", "agent-pr"])
    expect(isPreviewName(name, 7), name).toBe(false);
});

test("previews of different deployments or pull requests never share a name", () => {
  const alike = fc.tuple(fc.constantFrom("a".repeat(60), "team-agent-".repeat(5)), fc.nat(99));
  const bases = fc.oneof(
    names,
    alike.map(([start, end]) => `${start}${end}`.slice(0, NAME_LIMIT)),
  );
  fc.assert(
    fc.property(bases, bases, numbers, numbers, limits, (one, other, first, second, limit) => {
      fc.pre(one !== other || first !== second);
      expect(previewName(one, first, limit)).not.toBe(previewName(other, second, limit));
    }),
  );
  // The names are cut where they differ.
  const long = "x".repeat(62);
  expect(previewName(`${long}1`, 7)).not.toBe(previewName(`${long}2`, 7));
});

test.each([0, -1, 1.5, Number.NaN])("previewName rejects %d as a pull request number", (number) => {
  expect(() => previewName("agent", number)).toThrow(RangeError);
});
