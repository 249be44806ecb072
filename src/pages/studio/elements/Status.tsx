import { Badge } from "../../design/Badge.tsx";
import type { IconName } from "../../design/Icon.tsx";

type Look = { tone: "neutral" | "accent" | "good" | "warn" | "bad"; icon: IconName; word: string };

/** How each status looks, wherever it is shown. */
export const looks = {
  // of threads
  idle: { tone: "neutral", icon: "circle", word: "idle" },
  busy: { tone: "accent", icon: "refresh", word: "running" },
  error: { tone: "bad", icon: "alert", word: "failed" },
  interrupted: { tone: "warn", icon: "pause", word: "interrupted" },
  // of runs
  pending: { tone: "neutral", icon: "clock", word: "waiting" },
  running: { tone: "accent", icon: "refresh", word: "running" },
  success: { tone: "good", icon: "check", word: "done" },
  timeout: { tone: "bad", icon: "clock", word: "timed out" },
  // of steps and nodes
  done: { tone: "good", icon: "check", word: "done" },
  failed: { tone: "bad", icon: "alert", word: "failed" },
  input: { tone: "neutral", icon: "arrowDown", word: "input" },
  edited: { tone: "neutral", icon: "edit", word: "edited" },
} as const satisfies Record<string, Look>;

export type StatusName = keyof typeof looks;

export function Status({ of }: { of: StatusName }) {
  const { tone, icon, word }: Look = looks[of];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
