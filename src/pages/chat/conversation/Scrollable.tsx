import type { ReactNode, Ref, UIEventHandler } from "react";

interface ScrollableProps {
  /** What scrolls, in words. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  onScroll?: UIEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** A part that scrolls by itself. The keyboard reaches it; it is no landmark, of which a page has few. */
export function Scrollable({ label, children, ...rest }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <div role="group" aria-label={label} tabIndex={0} {...rest}>
      {children}
    </div>
  );
}
