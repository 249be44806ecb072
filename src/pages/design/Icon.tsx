import { type IconName, shapes } from "./icon-shapes.ts";

export type { IconName } from "./icon-shapes.ts";

/** A picture beside a word or in a button that has a name: it is never read aloud. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 12 | 14 | 16 | 20 | 28 }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
