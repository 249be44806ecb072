import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { IconButton } from "./Button.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import "./Menu.css";

/** A button that opens a list of actions beside itself, by the browser's popover: Esc and a click elsewhere close it. */
export function Menu({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const position = () => {
    const at = button.current!.getBoundingClientRect();
    const menu = list.current!;
    const { offsetWidth: width, offsetHeight: height } = menu;
    const below = at.bottom + 4 + height <= window.innerHeight;
    menu.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
    menu.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...list.current!.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    const next = items.indexOf(document.activeElement as HTMLElement) + step;
    items.at(next % items.length)?.focus();
  };
  return (
    <>
      <IconButton ref={button} icon={icon} label={label} popoverTarget={id} aria-haspopup="menu" />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onKeyDown={move}
        onToggle={(event) => {
          if (event.newState !== "open") return;
          position();
          list.current!.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("[role^=menuitem]"))
            list.current!.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface MenuItemProps {
  icon?: IconName;
  /** Given: one of a set, and whether it is the chosen one. */
  chosen?: boolean;
  keys?: string;
  onChoose(): void;
  children: ReactNode;
}

export function MenuItem({ icon, chosen, keys, onChoose, children }: MenuItemProps) {
  const shown = chosen ? "check" : icon;
  const content = (
    <>
      <span className="menu-icon">{shown && <Icon name={shown} />}</span>
      {children}
      {keys && <kbd>{keys}</kbd>}
    </>
  );
  return chosen === undefined ? (
    <button type="button" role="menuitem" onClick={onChoose}>
      {content}
    </button>
  ) : (
    <button type="button" role="menuitemradio" aria-checked={chosen} onClick={onChoose}>
      {content}
    </button>
  );
}

/** A name over the items that follow. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div className="menu-heading" role="presentation">
      {children}
    </div>
  );
}
