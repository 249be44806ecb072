import { describe, expect, test } from "vitest";
import { titleOf, titleOfMessages, toRow } from "../../../src/pages/chat/threads/thread.ts";
import { durationText, shortTime } from "../../../src/pages/design/relative-time.ts";

describe("a conversation's title", () => {
  test("is its first message on one line", () => {
    expect(titleOf("  Plan\n\nthe   rollback ")).toBe("Plan the rollback");
  });

  test("has at most 80 characters, an emoji counted as one and never cut", () => {
    const title = titleOf("👩".repeat(100))!;
    expect([...title]).toHaveLength(80);
    expect(title.endsWith("👩…")).toBe(true);
    expect(titleOf("x".repeat(80))).toBe("x".repeat(80));
  });

  test("is the text among blocks, and nothing for an image alone", () => {
    const image = { type: "image", source_type: "base64", mime_type: "image/png", data: "AA==" };
    expect(titleOf([{ type: "text", text: "What is this?" }, image])).toBe("What is this?");
    expect(titleOf([image])).toBeUndefined();
    expect(titleOf(undefined)).toBeUndefined();
  });

  test("comes from the first human message, in either spelling", () => {
    expect(
      titleOfMessages([
        { type: "system", content: "Be brief" },
        { type: "human", content: "Hello" },
      ]),
    ).toBe("Hello");
    expect(titleOfMessages([{ role: "user", content: "Hello" }])).toBe("Hello");
    expect(titleOfMessages([{ type: "ai", content: "Hello" }])).toBeUndefined();
    expect(titleOfMessages(null)).toBeUndefined();
  });

  test("in the thread's metadata goes before it", () => {
    const row = toRow({ thread_id: "a", metadata: { title: "Rollback", assistant_id: "b" }, status: "busy" });
    expect(row).toMatchObject({ givenTitle: "Rollback", assistantId: "b", status: "busy" });
  });

  test("a status that nobody knows yet is shown as idle", () => {
    expect(toRow({ thread_id: "a", status: "paused" }).status).toBe("idle");
  });
});

describe("times", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const ago = (ms: number) => shortTime(new Date(now.getTime() - ms), now);

  test("are as long ago as fits a column", () => {
    expect([0, 59_000, 60_000, 3_600_000, 86_400_000 * 2].map(ago)).toEqual([
      "now",
      "now",
      "1 min",
      "1 h",
      "2 d",
    ]);
  });

  test("after a week are dates, with the year only when it is another one", () => {
    expect(ago(86_400_000 * 8)).not.toContain("2026");
    expect(ago(86_400_000 * 100)).toContain("2025");
  });

  test("durations are shown in their largest unit", () => {
    expect([999, 12_000, 61_000, 7_200_000, 86_400_000].map(durationText)).toEqual([
      "0 s",
      "12 s",
      "1 min",
      "2 h",
      "1 d",
    ]);
  });
});
