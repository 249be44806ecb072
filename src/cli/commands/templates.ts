import { z } from "zod";
import { defineCommand, jsonFlag } from "../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { tableLines } from "../terminal/table.ts";

export const templatesCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy templates", "a table of template ids, for deploy --template"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output, signal } = session;
    const { resources } = await withConnection(given, session, (controlPlane) =>
      controlPlane.listTemplates({}, { signal }),
    );
    if (output.isJson) output.record({ event: "result", exit_code: 0, templates: resources });
    else if (resources.length === 0)
      output.line("No templates: the control plane gets some by `agent-deploy server --templates`.");
    else
      for (const line of tableLines(
        ["TEMPLATE", "DESCRIPTION"],
        resources.map(({ template_id, description, problem }) => [
          template_id,
          problem ? `${output.paint("red", "broken")}: ${problem}` : (description ?? "-"),
        ]),
        output,
      ))
        output.line(line);
    return 0;
  },
});
