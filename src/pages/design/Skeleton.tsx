import "./Skeleton.css";

/** Reserves the room of lines of text that are on their way. `widths` in percent, one a line. */
export function Skeleton({ widths, label = "Loading" }: { widths: readonly number[]; label?: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="only-heard">{label}</span>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity that never move.
        <div key={index} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
