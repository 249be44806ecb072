import type { ReactNode } from "react";
import "./Table.css";

interface TableProps {
  /** What it lists, for screen readers. */
  label: string;
  /** Headings; an empty one is heard as "Actions". */
  columns: readonly string[];
  className?: string;
  children: ReactNode;
}

export function Table({ label, columns, className = "", children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={`table ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column || <span className="only-heard">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
