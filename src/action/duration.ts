const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

/** Milliseconds of `90`, `90s`, `30m` or `1h30m`; undefined when it is none of these or nothing. */
export function parseDuration(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000 || undefined;
  if (!/^(\d+h)?(\d+m)?(\d+s)?$/.test(text)) return undefined;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)([hms])/g)) total += Number(amount) * UNITS[unit!]!;
  return total || undefined;
}

/** `0:07`, `12:03` or `1:02:03` of milliseconds. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
