// This folder: what a deployment's agents have traced: a list, and one as a tree beside its times.

import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { sizeText } from "../words/size.ts";

/** Longer texts are folded to this length. In characters. */
const FOLDED = 1_500;

/** A text that may be long, as it is. */
export function LongValue({ title, text }: { title: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > 1.5 * FOLDED;
  return (
    <div className="long-value">
      <div className="long-head">
        <h3>{title}</h3>
        <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <pre tabIndex={0}>{isLong && !isOpen ? `${text.slice(0, FOLDED)}…` : text}</pre>
      {isLong && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show less" : `Show all, ${sizeText(new Blob([text]).size)}`}
        </Button>
      )}
    </div>
  );
}
