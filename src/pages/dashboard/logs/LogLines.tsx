// This folder: a log as a list of lines: read by pages, followed, searched, shown and kept as a file.

import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useRef, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { partsOf } from "./line-parts.ts";
import { type LogLine, levelOf, momentOf } from "./log-window.ts";

const LINE_PX = 20;
/** This near to an end counts as being there. */
const NEAR_PX = 60;

interface LogLinesProps {
  label: string;
  lines: readonly LogLine[];
  search: string;
  isWrapped: boolean;
  hasOlder: boolean;
  onOlder(): void;
}

/** The lines that fit, of any number of lines. It stays at the end only while it is there. */
export function LogLines({ label, lines, search, isWrapped, hasOlder, onOlder }: LogLinesProps) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => lines[index]!.key,
    overscan: 20,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: NEAR_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: wrapped lines have heights of their own, the others all the same.
  useEffect(() => virtual.measure(), [isWrapped]);
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (hasLines) virtual.scrollToEnd();
  }, [hasLines, virtual]);
  return (
    <div className="log-frame">
      <section
        ref={scroller}
        className={isWrapped ? "log-lines wrapped" : "log-lines"}
        aria-label={`${label}, lines`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          setAtEnd(scrollHeight - clientHeight - scrollTop < NEAR_PX);
          if (scrollTop < 10 * NEAR_PX && hasOlder) onOlder();
        }}
      >
        <div className="log-all" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={isWrapped ? virtual.measureElement : undefined}
              data-index={index}
              className="log-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Line line={lines[index]!} search={search} />
            </div>
          ))}
        </div>
      </section>
      {!isAtEnd && (
        <Button icon="arrowDown" className="log-to-end" onClick={() => virtual.scrollToEnd()}>
          To the end
        </Button>
      )}
    </div>
  );
}

const Line = memo(function Line({
  line: { entry, isFirst, text },
  search,
}: {
  line: LogLine;
  search: string;
}) {
  const level = levelOf(entry);
  const at = new Date(momentOf(entry));
  return (
    <div className={`log-line ${level}`}>
      <time dateTime={at.toISOString()} title={at.toLocaleString()}>
        {isFirst ? at.toTimeString().slice(0, 8) : ""}
      </time>
      <span className="log-level">{isFirst && level !== "info" ? entry.level.toUpperCase() : ""}</span>
      <span className="log-text">
        {partsOf(text, search).map(({ text, isFound }, index) => {
          const Element = isFound ? "mark" : "span";
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line that never change.
          return <Element key={index}>{text}</Element>;
        })}
      </span>
    </div>
  );
});
