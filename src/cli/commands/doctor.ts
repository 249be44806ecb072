import { z } from "zod";
import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { type CheckResult, runChecks } from "../doctor/check.ts";
import { checkLines } from "../doctor/check-lines.ts";
import { controlPlaneChecks } from "../doctor/control-plane.ts";
import { machineChecks } from "../doctor/machine.ts";
import { projectChecks } from "../doctor/project.ts";
import { askedDialect, connectionFlags, connectionInput } from "../flags/connection/connection.ts";
import {
  projectArgument,
  projectDirectory,
  projectFolderFlag,
  projectFolderInput,
  withProject,
} from "../flags/project/project-folder.ts";

const input = z.object({ ...projectFolderInput, ...connectionInput });

export const doctorCommand = defineCommand({
  argument: projectArgument,
  flags: [projectFolderFlag, ...connectionFlags, jsonFlag],
  examples: [
    ["agent-deploy doctor", "look at this machine, this project and the control plane; change nothing"],
    ["agent-deploy doctor ./agent --json", "for scripts: a line for each check, exit code 1 for a problem"],
  ],
  input,
  run: examine,
});

async function examine(asked: z.output<typeof input>, session: Session): Promise<number> {
  const { output, environment } = session;
  const given = await withProject(asked, session);
  const directory = projectDirectory(given, session);
  const groups = [
    machineChecks({ directory, environment }),
    projectChecks({ directory, environment, dialect: askedDialect(given, directory, session) }),
    controlPlaneChecks(given, { directory, session }),
  ];
  const results: CheckResult[] = [];
  await output.during("checking", async () => {
    for await (const result of runChecks(groups, session)) {
      output.record({ event: "check", ...result });
      if (!output.isJson) {
        if (results.at(-1)?.group !== result.group) output.line(output.paint("bold", result.group));
        for (const line of checkLines(result, output)) output.line(line);
      }
      results.push(result);
    }
  });
  const number = (state: CheckResult["state"]) => results.filter((each) => each.state === state).length;
  const counts = { problems: number("problem"), warnings: number("warning") };
  if (counts.problems === 0) {
    if (!output.isJson) output.line(summary(counts));
    output.record({ event: "result", exit_code: 0, ...counts });
    return 0;
  }
  const { exit_code } = outcomeRow("invalid");
  if (!output.isJson) output.line(summary(counts));
  output.record({ event: "result", exit_code, outcome: "invalid", ...counts });
  return exit_code;
}

const summary = ({ problems, warnings }: { problems: number; warnings: number }): string => {
  const counted = (count: number, what: string) =>
    `${count === 0 ? "no" : count} ${what}${count === 1 ? "" : "s"}`;
  return `\n${counted(problems, "problem")}, ${counted(warnings, "warning")}.`;
};
