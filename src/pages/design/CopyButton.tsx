import { useEffect, useState } from "react";
import { IconButton } from "./Button.tsx";

const confirmedMs = 2000;

/** Copies `text`; `label` names what, such as "Copy thread id". */
export function CopyButton({ text, label = "Copy" }: { text: string | (() => string); label?: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), confirmedMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setOutcome("copied");
    } catch {
      // Browsers refuse outside of https and loopback.
      setOutcome("refused");
    }
  };
  return (
    <>
      <IconButton
        icon={outcome === "copied" ? "check" : outcome === "refused" ? "alert" : "copy"}
        label={outcome === "refused" ? "The browser refused to copy" : label}
        onClick={() => void copy()}
      />
      <span className="only-heard" role="status">
        {outcome === "copied" ? "Copied" : ""}
      </span>
    </>
  );
}
