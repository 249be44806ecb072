import { memo } from "react";
import { jsonText } from "../../../design/json-text.ts";
import { CodeBlock } from "../markdown/CodeBlock.tsx";
import { Markdown } from "../markdown/Markdown.tsx";
import type { ContentPart } from "./content-parts.ts";
import { MediaPart } from "./MediaPart.tsx";
import { Reasoning } from "./Reasoning.tsx";

interface PartsProps {
  parts: readonly ContentPart[];
  /** True while the last part still grows. */
  streaming: boolean;
}

/** The content of an agent's message. */
export const Parts = memo(function Parts({ parts, streaming }: PartsProps) {
  return parts.map((part, index) => {
    const grows = streaming && index === parts.length - 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow, a part's position stays the same.
    return <Part key={index} part={part} grows={grows} />;
  });
});

function Part({ part, grows }: { part: ContentPart; grows: boolean }) {
  switch (part.kind) {
    case "text":
      return <Markdown text={part.text} streaming={grows} />;
    case "reasoning":
      return <Reasoning text={part.text} streaming={grows} />;
    case "media":
      return <MediaPart media={part.media} />;
    case "other":
      return <CodeBlock code={jsonText(part.block)} language="json" ended={!grows} />;
  }
}
