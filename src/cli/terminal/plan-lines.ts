import type { Plan } from "../../lifecycle/plan/plan.ts";
import { type PlanLine, planLines, planTitle } from "../../lifecycle/plan/plan-text.ts";
import type { Paint } from "./paint.ts";

const renderings: Record<PlanLine["kind"], (text: string, paint: Paint) => string> = {
  added: (text, paint) => `${paint("green", "    +")} ${text}`,
  changed: (text, paint) => `${paint("yellow", "    ~")} ${text}`,
  removed: (text, paint) => `${paint("red", "    -")} ${text}`,
  note: (text, paint) => paint("dim", `      ${text}`),
  warning: (text, paint) => `${paint("yellow", "      warning")}  ${text}`,
  refused: (text, paint) => `${paint("red", "      refused")}  ${text}`,
};

export const terminalLine = ({ kind, text }: PlanLine, paint: Paint): string => renderings[kind](text, paint);

/** A plan on the terminal. */
export function terminalPlanLines(plan: Plan, paint: Paint): string[] {
  return [
    `${paint("bold", "Plan")}  ${planTitle(plan)}`,
    ...planLines(plan).map((line) => terminalLine(line, paint)),
  ];
}
