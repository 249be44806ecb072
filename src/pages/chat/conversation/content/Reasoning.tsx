import { Icon } from "../../../design/Icon.tsx";
import { Markdown } from "../markdown/Markdown.tsx";

interface ReasoningProps {
  text: string;
  /** True while the model still thinks. */
  streaming: boolean;
}

/** What the model thought before it spoke: folded, since it is no answer. */
export function Reasoning({ text, streaming }: ReasoningProps) {
  return (
    <details className="reasoning">
      <summary>
        <Icon name="chevronRight" size={14} />
        <span>{streaming ? "Reasoning…" : "Reasoning"}</span>
        <span className="words figures">{wordCount(text)}</span>
      </summary>
      <Markdown text={text} streaming={streaming} />
    </details>
  );
}

function wordCount(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return count === 1 ? "1 word" : `${count.toLocaleString("en")} words`;
}
