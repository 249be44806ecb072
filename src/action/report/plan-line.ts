import type { PlanLine } from "../../lifecycle/plan/plan-text.ts";

const marks: Record<PlanLine["kind"], string> = {
  added: "+ ",
  changed: "~ ",
  removed: "- ",
  note: "",
  warning: "warning: ",
  refused: "refused: ",
};

/** A line of a plan in the log and in the summary. */
export function planLineText({ kind, text }: PlanLine): string {
  return marks[kind] + text;
}
