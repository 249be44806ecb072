import type { ReactNode } from "react";
import "./ListView.css";

/** A view of one list. `tools`: what narrows it. */
export function ListView({
  title,
  note,
  tools,
  children,
}: {
  title: string;
  note: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="list-view" aria-label={title}>
      <h2>{title}</h2>
      <p className="list-view-note">{note}</p>
      {tools}
      <div className="list-view-body">{children}</div>
    </section>
  );
}
