import { memo, useEffect, useState } from "react";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { Scrollable } from "../Scrollable.tsx";
import { highlighter, loadHighlighter } from "./highlight.ts";
import "./CodeBlock.css";

interface CodeBlockProps {
  code: string;
  /** The info string after the fence; its first word names the language. */
  language?: string | undefined;
  /** What stands above it instead of the language. */
  title?: string;
  /** What is copied, when `code` is only a part of it. */
  whole?: string;
  /** True when the block is complete: only then it is highlighted, so colours do not jump while text streams. */
  ended?: boolean;
}

/** Larger blocks and longer words stay plain: colouring them would block the page. In characters. */
const highlightedUpTo = 20_000;
const longWord = /\w{500}/;

export const CodeBlock = memo(function CodeBlock(props: CodeBlockProps) {
  const { code, language, title, whole = code, ended = true } = props;
  const name = language?.trim().split(/\s+/)[0]?.toLowerCase();
  const coloured = useHighlighted(code, ended ? name : undefined);
  return (
    <figure className="code-block">
      <figcaption>
        <span>{title ?? (name || "text")}</span>
        <CopyButton text={whole} label={title ? `Copy ${title.toLowerCase()}` : "Copy code"} />
      </figcaption>
      <Scrollable className="scrolled" label={title ?? (name ? `Code, ${name}` : "Code")}>
        <pre>
          {coloured === undefined ? (
            <code>{code}</code>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter, which escapes the code.
            <code dangerouslySetInnerHTML={{ __html: coloured }} />
          )}
        </pre>
      </Scrollable>
    </figure>
  );
});

function useHighlighted(code: string, language: string | undefined): string | undefined {
  const [library, setLibrary] = useState(() => highlighter());
  const wanted = language !== undefined && code.length <= highlightedUpTo && !longWord.test(code);
  useEffect(() => {
    if (!wanted || library) return;
    let left = false;
    loadHighlighter().then(
      (loaded) => !left && setLibrary(() => loaded),
      // Without its colours code is as readable: the file may be gone after a redeploy.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, library]);
  if (!wanted || !library?.getLanguage(language)) return undefined;
  return library.highlight(code, { language, ignoreIllegals: true }).value;
}
