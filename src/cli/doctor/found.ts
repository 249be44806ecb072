import { problemLine } from "../../foundation/configuration-error.ts";
import type { Findings } from "../../sources/tarball/checks/project-checks.ts";
import { type Finding, ok, problem, warning } from "./check.ts";

/** Messages of these checks say what to do. */
export function findingOf({ problems, warnings }: Findings, fine: string, why: string): Finding {
  if (problems.length > 0) return problem(problems.map(told).concat(warnings).join("\n"), { why });
  return warnings.length > 0 ? warning(warnings.join("\n"), { why }) : ok(fine);
}

/** Fields that say nothing more than the sentence. */
export const told = (each: Parameters<typeof problemLine>[0]) =>
  problemLine(
    each.path === "project_dir" || each.path === "graph_config_path" ? { ...each, path: "" } : each,
  );
