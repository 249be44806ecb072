import { describe, expect, test } from "vitest";
import { type Blocks, cutBlocks } from "../../../../src/pages/chat/conversation/markdown/blocks.ts";
import { headingLevels } from "../../../../src/pages/chat/conversation/markdown/heading-levels.ts";
import { linkTarget } from "../../../../src/pages/chat/conversation/markdown/link-target.ts";

const document = `# Title

One paragraph of *text*
over two lines.

- a list

  with a second paragraph
- and an item

| a | b |
| - | - |
| 1 | 2 |

\`\`\`js
const a = 1;

const b = 2;
\`\`\`

> quoted

The end.`;

describe("markdown that streams", () => {
  test("has the same blocks letter by letter as in one piece", () => {
    let cut: Blocks | undefined;
    for (let length = 1; length <= document.length; length++) cut = cutBlocks(document.slice(0, length), cut);
    const shape = ({ tokens }: Blocks) => tokens.map(({ type, raw }) => [type, raw]);
    expect(shape(cut!)).toEqual(shape(cutBlocks(document)));
  });

  test("keeps the blocks that were read as the same objects", () => {
    const half = cutBlocks(document.slice(0, document.indexOf("> quoted")));
    const whole = cutBlocks(document, half);
    const kept = whole.tokens.filter((token) => half.tokens.includes(token)).map(({ type }) => type);
    expect(kept).toEqual(expect.arrayContaining(["heading", "paragraph", "list"]));
  });

  test("is cut again when the text is another one", () => {
    const cut = cutBlocks("# Other\n\ntext\n\nmore", cutBlocks("# Title\n\ntext\n\nmore"));
    expect(cut.tokens[0]).toMatchObject({ type: "heading", text: "Other" });
  });
});

/** Of tokens in tokens; far more than any stack holds ends the test. */
function depthOf(tokens: readonly unknown[], depth = 1): number {
  const inner = tokens.flatMap((token) => {
    const { tokens = [], items = [] } = token as { tokens?: unknown[]; items?: unknown[] };
    return [...tokens, ...items];
  });
  return inner.length === 0 ? depth : depthOf(inner, depth + 1);
}

describe("markdown beyond the limits is plain text", () => {
  test.each([
    ["lists in lists", "- ".repeat(4_000)],
    ["quotations in quotations", ">".repeat(4_000)],
    ["numbered lists in lists", "1. ".repeat(4_000)],
    ["both in each other", "> - ".repeat(4_000)],
    ["lists that are indented", Array.from({ length: 300 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n")],
    ["emphasis in emphasis", `${"*a _b ".repeat(60)}c${"_ d*".repeat(60)}`],
    ["brackets in brackets", `${"[a".repeat(4_000)}${"](https://example.com)".repeat(4_000)}`],
  ])("%s", (_, text) => {
    const { tokens } = cutBlocks(text);
    expect(depthOf(tokens)).toBeLessThan(70);
    expect(
      tokens
        .map(({ raw }) => raw)
        .join("")
        .trim() === text.trim(),
    ).toBe(true);
  });

  test.each(["_a", "*a", "a_", "**a", "x_y_", "[", "![", "[a](", "<", "`a", "~~a", "&#", "\\", "a@"])(
    "200 kB of %j are read at once",
    (part) => {
      const text = part.repeat(Math.floor(200_000 / part.length));
      expect(cutBlocks(text).tokens).toMatchObject([{ raw: text, tokens: [{ type: "text", text }] }]);
    },
  );

  test("a message of megabytes is one block", () => {
    const text = "*a*\n\n".repeat(1_000_000);
    expect(cutBlocks(text).tokens).toEqual([{ type: "plain", raw: text }]);
  });

  test("a table of more cells than can be drawn", () => {
    const text = `${"|a".repeat(5_000)}|\n${"|-".repeat(5_000)}|\n${"|\n".repeat(5_000)}`;
    expect(cutBlocks(text).tokens.map(({ type }) => type)).toEqual(["plain"]);
  });

  test("what a person writes is not", () => {
    const list = Array.from({ length: 8 }, (_, i) => `${"  ".repeat(i)}- **${i}** and _more_\n`).join("");
    const cut = cutBlocks(`${list}\n${"| a *b* ".repeat(20)}|\n${"|-".repeat(20)}|\n${"| c ".repeat(20)}|\n`);
    expect(JSON.stringify(cut.tokens)).not.toContain('"plain"');
    expect(JSON.stringify(cut.tokens).match(/"type":"strong"/g)).toHaveLength(8);
  });
});

test("a link to an address of many thousands of letters leads nowhere", () => {
  expect(linkTarget(`https://example.com/${"a".repeat(5_000)}`)).toBeUndefined();
});

test("headings go down one level at a time, whatever a model wrote", () => {
  const { tokens } = cutBlocks("### a\n\n# b\n\n#### c\n\n## d\n\n## e");
  expect([...headingLevels(tokens).values()]).toEqual([3, 3, 4, 4, 4]);
});

test.each([
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["mailto:a@example.com", "mailto:a@example.com"],
  ["javascript:alert(1)", undefined],
  [" java\nscript:alert(1)", undefined],
  ["data:text/html,<script>", undefined],
  ["vbscript:x", undefined],
  ["/relative", undefined],
  ["//example.com/no-scheme", undefined],
])("a link to %j leads to %j", (href, target) => {
  expect(linkTarget(href)).toBe(target);
});
