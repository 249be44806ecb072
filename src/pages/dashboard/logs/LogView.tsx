import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Choice, SearchField } from "../../design/Field.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { useShortcuts } from "../../design/shortcuts/use-shortcuts.ts";
import { useDashboard } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { shortcuts } from "../parts/shortcuts.ts";
import { useTyped } from "../parts/use-typed.ts";
import { LogLines } from "./LogLines.tsx";
import type { LogSearch } from "./log-search.ts";
import { fileText, linesOf } from "./log-window.ts";
import { useLog } from "./use-log.ts";
import "./logs.css";

const levels = ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"].map((value) => ({
  value,
  name: value.charAt(0) + value.slice(1).toLowerCase(),
}));

interface LogViewProps {
  label: string;
  /** Of the log's route. */
  path: string;
  /** Of the file that it is kept as. */
  fileName: string;
  /** Whether more may come. */
  isLive: boolean;
  /** The filter, as the address has it. */
  search: LogSearch;
  onSearch(search: LogSearch): void;
  /** Said where the log has no entries. */
  empty: ReactNode;
}

export function LogView({ label, path, fileName, isLive, search, onSearch, empty }: LogViewProps) {
  const { server, notify } = useDashboard();
  const { q = "", level, wrap = false } = search;
  const [typed, type] = useTyped(q, (text) => onSearch({ ...search, q: text || undefined }));
  const field = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const log = useLog(server, path, { q, level }, isLive);
  const lines = useMemo(() => linesOf(log.window.entries), [log.window.entries]);
  useShortcuts(shortcuts, { search: () => field.current?.focus() });
  const isFiltered = q !== "" || level !== undefined;

  const save = async () => {
    setSaving(true);
    try {
      keepFile(fileName, fileText(await log.readAll()));
    } catch (error) {
      notify(`The log cannot be read: ${(error as Error).message}`, "error");
    }
    setSaving(false);
  };

  return (
    <section className="log" aria-label={label}>
      <div className="log-tools">
        <SearchField ref={field} label={`Search the ${label.toLowerCase()}`} value={typed} onChange={type} />
        <Choice
          label="Level"
          all="All levels"
          options={levels}
          value={level}
          onChange={(chosen) => onSearch({ ...search, level: chosen })}
        />
        <Button aria-pressed={wrap} onClick={() => onSearch({ ...search, wrap: wrap ? undefined : true })}>
          Wrap
        </Button>
        <span className="log-count soft small figures" role="status">
          {log.state === "ready" &&
            countText(log.window.entries.length, log.window.older !== undefined, isLive)}
        </span>
        <Button icon="download" disabled={isSaving || lines.length === 0} onClick={() => void save()}>
          Download
        </Button>
      </div>
      {log.state === "loading" && lines.length === 0 && (
        <div className="log-waiting">
          <Skeleton widths={[70, 55, 80, 62, 48, 74]} label={`Loading the ${label.toLowerCase()}`} />
        </div>
      )}
      {log.error && <Failure what={`The ${label.toLowerCase()}`} error={log.error} onRetry={log.retry} />}
      {log.state === "ready" && lines.length === 0 && (
        <div className="log-waiting">
          {isFiltered ? <NoneFound onClear={() => onSearch({ wrap: search.wrap })} /> : empty}
        </div>
      )}
      {!log.error && lines.length > 0 && (
        <LogLines
          label={label}
          lines={lines}
          search={q}
          isWrapped={wrap}
          hasOlder={log.window.older !== undefined}
          onOlder={log.readOlder}
        />
      )}
    </section>
  );
}

const NoneFound = ({ onClear }: { onClear(): void }) => (
  <EmptyState
    icon="search"
    title="No entry matches"
    action={<Button onClick={onClear}>Clear the filter</Button>}
  >
    <p>The search looks for the text as it is, in any case; a level is exactly that one.</p>
  </EmptyState>
);

function countText(count: number, hasOlder: boolean, isLive: boolean): string {
  const number = count.toLocaleString();
  const entries = hasOlder ? `Newest ${number} entries` : `${number} ${count === 1 ? "entry" : "entries"}`;
  return isLive ? `${entries}, live` : entries;
}

function keepFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
