import { expect, test } from "vitest";
import { inertText } from "../../src/action/inert-text.ts";

test.each(["::error::forged", "   ::add-path::/tmp", "text ##[add-mask]x", "a\r::set-env name=A::b"])(
  "the log line %j is printed between stop-commands",
  (line) => {
    const lines = inertText(line, "token").split("\n");
    expect(lines[0]).toBe("::stop-commands::token");
    expect(lines.at(-1)).toBe("::token::");
  },
);

test("ordinary log text is printed unchanged", () => {
  expect(inertText("a :: b", "token")).toBe("a :: b");
});
