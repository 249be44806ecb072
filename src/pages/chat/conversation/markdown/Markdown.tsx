import { memo, useRef } from "react";
import { Block } from "./Block.tsx";
import { type Blocks, cutBlocks } from "./blocks.ts";
import { headingLevels } from "./heading-levels.ts";
import "./Markdown.css";

interface MarkdownProps {
  text: string;
  /** True while more text is to come. */
  streaming?: boolean;
}

/** Markdown that may still be growing: blocks that were read stay untouched, only the last is drawn again. */
export const Markdown = memo(function Markdown({ text, streaming = false }: MarkdownProps) {
  const cut = useRef<Blocks>(undefined);
  cut.current = cutBlocks(text, streaming ? cut.current : undefined);
  const { tokens } = cut.current;
  const levels = headingLevels(tokens);
  return (
    <div className="markdown">
      {tokens.map((token, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: text only grows, a block's position stays the same.
          key={index}
          token={token}
          ended={!streaming || index < tokens.length - 1}
          headingLevel={levels.get(index)}
        />
      ))}
    </div>
  );
});
