import { type ReactNode, useEffect, useRef } from "react";

interface PageHeadProps {
  /** Of the heading and the tab. */
  title: string;
  /** What stands above the heading: where one is. */
  path?: ReactNode;
  /** Beside the heading, such as a status. */
  beside?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The first view leaves the focus where the browser has it. */
let isFirst = true;

/** The top of each view: it names the view in the tab, too. */
export function PageHead({ title, path, beside, actions, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · agent-deploy`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus went with the view that it was in: the next one begins at its heading.
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <header className="page-head">
      {path && <p className="page-path">{path}</p>}
      <div className="page-title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        <span className="page-actions">{actions}</span>
      </div>
      {children}
    </header>
  );
}
