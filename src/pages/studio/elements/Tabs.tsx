import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import "./Tabs.css";

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  shown: Name;
  onShow(name: Name): void;
  children: ReactNode;
}

/** One panel at a time; arrow keys go from tab to tab. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onShow(tabs[index]!.name);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tabs-list" onKeyDown={move}>
        {tabs.map(({ name, label: text, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === shown}
            aria-controls={name === shown ? `${id}panel` : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {text}
            {count ? <span className="tabs-count figures">{count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`} className="tabs-panel">
        {children}
      </div>
    </div>
  );
}
