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

  test("is cut anew when the text is another one", () => {
    const cut = cutBlocks("# Other\n\ntext\n\nmore", cutBlocks("# Title\n\ntext\n\nmore"));
    expect(cut.tokens[0]).toMatchObject({ type: "heading", text: "Other" });
  });
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
