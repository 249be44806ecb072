// This folder: elements that every part of the page uses. They know nothing of agents.

import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./Badge.css";

/** A state in a word, with its picture: colour alone says nothing. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: "neutral" | "accent" | "good" | "warn" | "bad";
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${tone}`}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
