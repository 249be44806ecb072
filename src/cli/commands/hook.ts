import { z } from "zod";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { PushHook } from "../../contract/push-hook.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnectionToChange } from "../flags/connection/connection.ts";
import { findTarget, targetArgument } from "../flags/target.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  rotate: z.boolean().optional(),
  off: z.boolean().optional(),
});

export const hookCommand = defineCommand({
  argument: targetArgument,
  flags: [
    { flags: "--rotate", description: "a new secret; the one before is rejected from then on" },
    { flags: "--off", description: "remove the webhook" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy hook support", "URL and secret for GitHub, GitLab, Gitea or Forgejo"],
    ["agent-deploy hook support --rotate", "when the secret may be known to others"],
  ],
  input,
  async run({ rotate, off, ...given }, session) {
    const { output, signal } = session;
    if (rotate && off) throw new UsageError(["--rotate and --off exclude each other"]);
    return withConnectionToChange(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const request = { params: { deployment_id: deployment.id } };
      const record = (hook: object) =>
        output.record({
          ...{ event: "result", exit_code: 0, name: deployment.name, deployment_id: deployment.id },
          ...hook,
        });
      const there = await controlPlane.getPushHook(request, { signal });
      if (off) {
        if (there.enabled) await controlPlane.deletePushHook(request, { signal });
        record({ enabled: false });
        output.line(
          there.enabled
            ? `Removed the push hook of '${deployment.name}'. Remove it at the Git host, too.`
            : `'${deployment.name}' has no push hook: there is nothing to remove.`,
        );
        return 0;
      }
      if (there.enabled && !rotate) {
        record(there);
        output.line(`'${deployment.name}' has a push hook: ${there.url}`);
        for (const line of deliveryLines(there)) output.line(line);
        output.line("Its secret was shown when it was made; --rotate makes a new one.");
        if (!output.isJson) warnOfNoBuilds(deployment, session);
        return 0;
      }
      const { url, secret } = await controlPlane.createPushHook(request, { signal });
      record({ enabled: true, url, secret: secret.reveal() });
      if (output.isJson) return 0;
      for (const line of settingsLines(url, secret.reveal())) output.line(line);
      warnOfNoBuilds(deployment, session);
      if (isLoopback(new URL(url).hostname))
        output.complain(
          "The URL is one of this machine: give the Git host a name under which it can reach it.",
        );
      return 0;
    });
  },
});

function warnOfNoBuilds({ name, source_config }: Deployment, { output }: Session): void {
  if (source_config.build_on_push) return;
  output.complain(
    `Pushes make no revision while build_on_push is off: agent-deploy deploy --name ${name} --build-on-push`,
  );
}

function deliveryLines(hook: PushHook): string[] {
  const { last_delivery: last, last_delivery_at: at, refused_deliveries: refused } = hook;
  const many = refused === 1 ? "1 delivery was" : `${refused} deliveries were`;
  return [
    last ? `Last delivery ${at}: ${last}` : `Nothing has been ${refused ? "taken" : "delivered"} yet.`,
    ...(refused ? [`${many} refused, the last ${hook.last_refusal_at}: ${hook.last_refusal}`] : []),
  ];
}

/** What to enter at the Git hosts, in their words. */
function settingsLines(url: string, secret: string): string[] {
  return [
    `URL      ${url}`,
    `Secret   ${secret}`,
    "The secret is not shown again. Enter both in the repository's settings:",
    "  GitHub           Webhooks: Payload URL, Secret; content type application/json; just the push event",
    "  GitLab           Webhooks: URL, Signing token (older ones: Secret token); Push events",
    "  Gitea, Forgejo   Webhooks: Target URL, Secret; content type application/json; Push events",
  ];
}
