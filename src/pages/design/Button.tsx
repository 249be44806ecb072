import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./Button.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once in a view: the one next step. `danger` destroys something. Default `plain`. */
  look?: "primary" | "plain" | "quiet" | "danger";
  icon?: IconName;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = "plain", icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={joined("button", look, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "children"> {
  icon: IconName;
  /** What it does, in words: its name for screen readers, and shown on hover. */
  label: string;
  /** Keys that do the same, shown on hover after the label. */
  keys?: string;
}

export function IconButton({ look = "quiet", icon, label, keys, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...rest}
      className={joined("button", "icon-only", look, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

function joined(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
