import { type ReactNode, useEffect } from "react";

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

/** The top of each view: it names the view in the tab, too. */
export function PageHead({ title, path, beside, actions, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · agent-deploy`;
  }, [title]);
  return (
    <header className="page-head">
      {path && <p className="page-path">{path}</p>}
      <div className="page-title">
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
        <span className="page-actions">{actions}</span>
      </div>
      {children}
    </header>
  );
}
