import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./EmptyState.css";

/** What a view is for, or what happened to it, and the one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className="empty-state">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children}
      {action && <div className="empty-state-action">{action}</div>}
    </section>
  );
}
