import { IconButton } from "../../design/Button.tsx";
import { Icon, type IconName } from "../../design/Icon.tsx";
import { exactTime, shortTime } from "../../design/relative-time.ts";
import { type ThreadRow, type ThreadStatus, untitled } from "./thread.ts";
import "./ThreadItem.css";

interface ThreadItemProps {
  row: ThreadRow;
  /** undefined: not known yet. */
  title: string | null | undefined;
  /** In pixels below the list's beginning. */
  top: number;
  height: number;
  /** Its position among `total`: most of the list is not drawn. */
  position: number;
  total: number;
  isOpen: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  href: string;
  onOpen(): void;
  onFocus(): void;
  onDelete(): void;
}

const marks: Record<ThreadStatus, { icon: IconName; says: string } | undefined> = {
  idle: undefined,
  busy: { icon: "circle", says: "running" },
  interrupted: { icon: "pause", says: "waits for an answer" },
  error: { icon: "alert", says: "failed" },
};

export function ThreadItem(props: ThreadItemProps) {
  const { row, title, top, height, position, total, isOpen, isStop, href, onOpen, onFocus, onDelete } = props;
  const mark = marks[row.status];
  const name = title ?? untitled;
  return (
    <li
      className="thread-item"
      style={{ height, transform: `translateY(${top}px)` }}
      aria-setsize={total}
      aria-posinset={position}
    >
      <a
        href={href}
        data-thread={row.id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? "page" : undefined}
        title={name}
        onFocus={onFocus}
        onClick={(event) => {
          // Other clicks are the browser's: a new tab, a new window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
        onKeyDown={(event) => {
          if (event.key === "Delete") onDelete();
        }}
      >
        <span className="thread-title">
          {title === undefined ? <span className="thread-title-pending" /> : name}
        </span>
        {mark && (
          <span className={`thread-mark ${row.status}`}>
            <Icon name={mark.icon} size={12} />
            <span className="only-heard">, {mark.says}</span>
          </span>
        )}
        <time dateTime={row.updatedAt.toISOString()} title={exactTime(row.updatedAt)}>
          {shortTime(row.updatedAt, new Date())}
        </time>
      </a>
      <IconButton
        icon="trash"
        label={`Delete ${name}`}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onDelete}
      />
    </li>
  );
}
