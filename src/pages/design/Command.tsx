import { CopyButton } from "./CopyButton.tsx";
import "./Command.css";

/** A command to run elsewhere. */
export function Command({ children }: { children: string }) {
  return (
    <span className="command">
      <code>{children}</code>
      <CopyButton text={children} label="Copy command" />
    </span>
  );
}
