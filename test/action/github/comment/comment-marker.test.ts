import fc from "fast-check";
import { expect, test } from "vitest";
import { begunOf, markedBody } from "../../../../src/action/github/comment/comment-marker.ts";

const key = fc.record({
  deployment: fc.string({ unit: "binary" }),
  environment: fc.string({ unit: "binary" }),
  controlPlane: fc.constantFrom("https://one.example", "https://one.example?tenant=a", "https://two.example"),
});
const controlPlane = "https://plane.example";
const updated_at = "2100-01-01T00:00:00Z";

test("a marker is recognised for its own key only, and no key ends the HTML comment early", () => {
  fc.assert(
    fc.property(key, key, fc.nat(), (one, other, begunAt) => {
      const body = markedBody(one, begunAt, () => "text");
      expect(begunOf(one, { body, updated_at })).toBe(begunAt);
      expect(body.indexOf("-->")).toBe(body.indexOf(" -->\ntext") + 1);
      const isSame =
        one.deployment.toWellFormed() === other.deployment.toWellFormed() &&
        one.environment.toWellFormed() === other.environment.toWellFormed() &&
        one.controlPlane === other.controlPlane;
      expect(begunOf(other, { body, updated_at }) === begunAt).toBe(isSame);
    }),
  );
});

test("a name with dashes does not end the HTML comment, in any HTML parser", () => {
  const body = markedBody({ deployment: "a--b---c", environment: "--> x", controlPlane }, 1, () => "text");
  expect(body).toMatch(/^<!-- (?:(?!--).)* -->\ntext$/);
});

test("the marker distinguishes control planes without revealing their URL", () => {
  const body = markedBody({ deployment: "a", environment: "b", controlPlane }, 1, () => "text");
  expect(body).not.toContain("plane.example");
});

test("the text of a comment may fill the space that the marker leaves", () => {
  const body = markedBody({ deployment: "a", environment: "b", controlPlane }, 1, (limit) =>
    "x".repeat(limit),
  );
  expect(body).toHaveLength(65_536);
});
