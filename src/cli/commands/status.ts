import { z } from "zod";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf, statusSentence } from "../../contract/revision/status.ts";
import { originText } from "../../contract/source/origin.ts";
import { recordedOrigin } from "../../lifecycle/plan/diff/origin.ts";
import { ownSecrets } from "../../lifecycle/plan/diff/secret-diff.ts";
import { urlOf } from "../../lifecycle/plan/live-url.ts";
import { defineCommand, jsonFlag } from "../command.ts";
import { withUrl } from "../deployments/deployment-record.ts";
import { revisionCode } from "../deployments/revision-code.ts";
import { revisionOf } from "../deployments/revision-of.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { findTarget, targetArgument } from "../flags/target.ts";
import { accessSentence } from "../terminal/agent-access.ts";
import { deploymentState } from "../terminal/deployment-state.ts";
import { firstLine } from "../terminal/first-line.ts";
import { logCommand } from "../terminal/logs/log-command.ts";
import { besideTitle } from "../terminal/wrapped.ts";

const input = z.object({ ...connectionInput, name_id: z.string().optional() });

export const statusCommand = defineCommand({
  argument: targetArgument,
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy status support", "URL, revisions and what the latest one is doing"]],
  input,
  async run(given, session) {
    const { output, signal } = session;
    return withConnection(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const { latest_revision_id: latest, active_revision_id: active } = deployment;
      const revision = await revisionOf(deployment, "latest", { controlPlane, signal });
      if (output.isJson) {
        output.record({
          event: "result",
          exit_code: 0,
          deployment: withUrl(deployment),
          latest_revision: revision ?? null,
        });
        return 0;
      }
      const row = (title: string, value: string) => {
        for (const line of besideTitle(output.paint("dim", title), value, 10, output.columns))
          output.line(line);
      };
      const codeRow = (shown: Revision) => {
        const code = revisionCode(shown);
        if (code) row(code.kind, code.text);
      };
      output.line(output.paint("bold", deployment.name));
      row("id", deployment.id);
      row("status", deploymentState(deployment, revision));
      row("source", deployment.source);
      const origin = recordedOrigin(deployment);
      if (origin) row("origin", originText(origin));
      row("url", urlOf(deployment) ?? "not live");
      if (deployment.runtime_access) row("access", accessSentence(deployment));
      const settings = Object.entries(deployment.env ?? {}).map(([name, value]) => `${name}=${value}`);
      for (const [index, text] of settings.entries()) row(index === 0 ? "env" : "", firstLine(text));
      const secrets = ownSecrets(deployment.secrets).map(({ name }) => name);
      if (secrets.length > 0) row("secrets", secrets.join(", "));
      if (!revision) row("latest", "none yet");
      else {
        row("latest", `${revision.id} ${revision.status} (${statusSentence(revision.status)})`);
        codeRow(revision);
        if (revision.status_message) row("", firstLine(revision.status_message));
        const command = logCommand(phaseOf(revision.status), deployment.name);
        if (command) row("", output.paint("dim", command));
      }
      if (active && active !== latest) {
        row("active", active);
        const live = await revisionOf(deployment, "active", { controlPlane, signal });
        if (live) codeRow(live);
        if (live?.status_message) row("", firstLine(live.status_message));
      }
      return 0;
    });
  },
});
