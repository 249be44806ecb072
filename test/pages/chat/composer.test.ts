import { describe, expect, test } from "vitest";
import { actionOf } from "../../../src/pages/chat/app/shortcuts/shortcuts.ts";
import {
  contentOf,
  fileLimitBytes,
  sizeText,
  whyTooLarge,
} from "../../../src/pages/chat/composer/attachment.ts";

const file = (mimeType: string) => ({ id: "1", name: "a.bin", mimeType, bytes: 3, data: "AAAA" });

describe("what a message is made of", () => {
  test("text alone stays text, which every graph takes", () => {
    expect(contentOf("Hello", [])).toBe("Hello");
  });

  test("files follow the text as blocks with their bytes, type and name", () => {
    expect(contentOf("Look", [file("image/png"), file("application/pdf"), file("audio/wav")])).toEqual([
      { type: "text", text: "Look" },
      ...["image", "file", "audio"].map((type, index) => ({
        type,
        source_type: "base64",
        mime_type: ["image/png", "application/pdf", "audio/wav"][index],
        data: "AAAA",
        metadata: { filename: "a.bin", name: "a.bin" },
      })),
    ]);
  });

  test("a file without words has no empty text before it, which providers refuse", () => {
    expect(contentOf("", [file("image/png")])).toHaveLength(1);
  });
});

describe("files that are too large", () => {
  test("say how large they are and what is allowed", () => {
    expect(whyTooLarge("film.mp4", fileLimitBytes + 1, 0)).toContain("at most 10.0 MB");
    expect(whyTooLarge("b.pdf", 8_000_000, 15_000_000)).toContain("20.0 MB together");
    expect(whyTooLarge("a.pdf", fileLimitBytes, 0)).toBeUndefined();
  });

  test("sizes are shown in the unit that fits", () => {
    expect([12, 123_456, 2_500_000].map(sizeText)).toEqual(["12 B", "123 kB", "2.5 MB"]);
  });
});

describe("shortcuts", () => {
  const press = (keys: object) =>
    actionOf({ key: "", code: "", altKey: false, ctrlKey: false, metaKey: false, ...keys });

  test("letters count by their key, so that Alt makes no other character of them", () => {
    expect(press({ key: "˜", code: "KeyN", altKey: true })).toBe("new");
    expect(press({ key: "n", code: "KeyN" })).toBeUndefined();
  });

  test("single characters count as they are written on any keyboard", () => {
    expect(press({ key: "?", code: "Minus" })).toBe("map");
    expect(press({ key: "/", code: "Digit7" })).toBe("search");
  });

  test("those of the browser and the system are left to them", () => {
    expect(press({ key: "/", code: "Slash", ctrlKey: true })).toBeUndefined();
    expect(press({ key: "/", code: "Slash", metaKey: true })).toBeUndefined();
  });
});
