import type { Durations } from "../api/types.ts";
import { phasesOf, tookText } from "../words/revision.ts";

interface DurationBarProps {
  durations: Durations | null | undefined;
  /** What the whole width stands for, in milliseconds: the same for all bars that are compared. */
  longestMs: number;
}

/** How long a revision was queued, built and deployed: as a bar, and in words on hover and for screen readers. */
export function DurationBar({ durations, longestMs }: DurationBarProps) {
  const phases = phasesOf(durations);
  const total = phases.reduce((sum, { ms }) => sum + ms, 0);
  if (phases.length === 0) return null;
  const words = phases.map(({ name, ms }) => `${name} ${tookText(ms)}`).join(", ");
  return (
    <span className="duration" title={words}>
      <span className="duration-bar" aria-hidden="true">
        {phases.map(({ name, ms }) => (
          <span
            key={name}
            className={`duration-${name.toLowerCase()}`}
            style={{ width: `${(100 * ms) / Math.max(1, longestMs)}%` }}
          />
        ))}
      </span>
      <span className="figures">{tookText(total)}</span>
      <span className="only-heard">({words})</span>
    </span>
  );
}
