/** Drawn on a grid of 16 by 16, as strokes of the text's colour. */
const shapes = {
  alert: "M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.7v.1",
  arrowDown: "M8 3v10M4 9l4 4 4-4",
  branch:
    "M4.5 10.5v-5M4.5 5.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM4.5 13.9a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM11.5 7.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM11.5 7.5c0 2.5-4 2-6.3 3.4",
  check: "M3 8.5 6.5 12 13 4.5",
  chevronLeft: "M10 4 6 8l4 4",
  chevronRight: "M6 4l4 4-4 4",
  circle: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z",
  clip: "M13 7.5 7.8 12.7a3.2 3.2 0 0 1-4.5-4.5L8.8 2.7a2.1 2.1 0 0 1 3 3L6.6 10.9a1 1 0 0 1-1.5-1.5L9.5 5",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM3 10.5h-.5V3a1 1 0 0 1 1-1h7v.5",
  edit: "M10.5 3 13 5.5 6 12.5l-3.2.7.7-3.2zM9 4.5 11.5 7",
  expand: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  file: "M4 2h5l3.5 3.5V13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM9 2v3.5h3.5",
  help: "M6 6a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.6M8 11.6v.1M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z",
  history: "M2.5 8A5.5 5.5 0 1 0 4.2 4L2.5 5.6M2.5 2.5v3.1h3.1M8 5v3.2l2 1.3",
  image:
    "M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM2.2 11.5 6 7.8l3 3 2-1.8 2.9 2.6M10.5 6.3v.1",
  key: "M5.5 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM7.6 8.4 13.5 2.5M10.5 5.5l2.2 2.2",
  link: "M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  minus: "M3 8h10",
  moon: "M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z",
  more: "M3.5 8v.01M8 8v.01M12.5 8v.01",
  pause: "M6 4v8M10 4v8",
  play: "M5 3.5v9l7.5-4.5z",
  plus: "M8 3v10M3 8h10",
  refresh: "M13 5.5A5.5 5.5 0 1 0 13.5 8M13.5 2.5v3h-3",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3 13.5 13.5",
  send: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  stop: "M4.5 4.5h7v7h-7z",
  sun: "M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9",
  screen: "M2.5 3h11v7.5h-11zM6 13.5h4M8 10.5v3",
  tool: "M9.8 6.2a3 3 0 0 1 3.7-3.7L11.6 4.4l.6 1.2 1.2.6 1.9-1.9a3 3 0 0 1-3.9 3.7L5.5 13.9a1.5 1.5 0 0 1-2.2-2.2z",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.8v4M9.3 6.8v4",
  unlink: "M2 2l12 12M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5l-1 1M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7",
} as const;

export type IconName = keyof typeof shapes;

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
