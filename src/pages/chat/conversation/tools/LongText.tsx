// This folder: calls of tools and their results.

import { useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { CodeBlock } from "../markdown/CodeBlock.tsx";

interface LongTextProps {
  title: string;
  text: string;
  language?: string;
}

/** Longer texts are folded to this length. In characters. */
const shownFolded = 1_200;

export function LongText({ title, text, language }: LongTextProps) {
  const [open, setOpen] = useState(false);
  if (text === "") return <p className="soft">{title}: empty</p>;
  const isLong = text.length > shownFolded * 1.5;
  const shown = isLong && !open ? `${text.slice(0, shownFolded)}…` : text;
  return (
    <>
      <CodeBlock code={shown} whole={text} language={language} title={title} />
      {isLong && (
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Show less" : `Show all, ${sizeOf(text)}`}
        </Button>
      )}
    </>
  );
}

function sizeOf(text: string): string {
  const bytes = new Blob([text]).size;
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
