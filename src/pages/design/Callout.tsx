import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./Callout.css";

/** Something to know before all else in a view. */
export function Callout({
  tone = "neutral",
  icon = "alert",
  children,
}: {
  tone?: "neutral" | "warn" | "bad";
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`callout ${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
