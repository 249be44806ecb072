const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
type Unit = keyof typeof units;

/** Milliseconds of `90` (seconds), `90s`, `30m`, `1h30m`; undefined when it is none of these. */
export function parseDuration(text: string): number | undefined {
  const given = text.trim();
  if (/^\d+(\.\d+)?$/.test(given)) return Math.round(Number(given) * 1000);
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(given)) return undefined;
  const parts = given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g);
  return Math.round(
    [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * units[unit as Unit], 0),
  );
}

/** Milliseconds as `0.4s`, `12s`, `1m 02s`, `1h 05m`. */
export function durationText(ms: number): string {
  if (ms < 9_950) return `${(Math.max(0, ms) / 1000).toFixed(1)}s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}s`;
  const two = (count: number) => String(count).padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ${two(seconds % 60)}s`;
  return `${Math.floor(seconds / 3600)}h ${two(Math.floor((seconds % 3600) / 60))}m`;
}
