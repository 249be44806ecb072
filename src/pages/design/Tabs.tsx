import type { ReactNode } from "react";
import "./Tabs.css";

/** Links to the views of one thing: each has an address of its own. The link of the open one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
