import { readable, type Shown } from "./status.ts";

const traceStatuses: Record<string, Shown> = {
  running: { word: "Running", tone: "accent", icon: "clock" },
  success: { word: "Done", tone: "good", icon: "check" },
  interrupted: { word: "Interrupted", tone: "warn", icon: "pause" },
  error: { word: "Failed", tone: "bad", icon: "alert" },
};

export const traceStatus = (status: string): Shown =>
  traceStatuses[status] ?? { word: readable(status), tone: "neutral", icon: "help" };

export const traceStatusChoices = Object.entries(traceStatuses).map(([value, { word }]) => ({
  value,
  name: word,
}));

/** US dollars, with as many digits as tell small amounts apart: `$0.0021`, `$1.40`; empty where none is known. */
export function costText(dollars: number | null): string {
  if (dollars === null) return "";
  if (dollars > 0 && dollars < 0.00005) return "< $0.0001";
  return `$${dollars.toFixed(dollars >= 1 || dollars === 0 ? 2 : 4)}`;
}

/** `1,203`; empty where none is known. */
export const tokensText = (tokens: number | null): string => tokens?.toLocaleString("en") ?? "";

/** The same by what they are, for hovering. */
export function tokenParts({
  prompt_tokens,
  completion_tokens,
}: {
  prompt_tokens: number | null;
  completion_tokens: number | null;
}): string {
  return `${tokensText(prompt_tokens) || "?"} in, ${tokensText(completion_tokens) || "?"} out`;
}
