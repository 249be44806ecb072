import { z } from "zod";
import type { LimitUse } from "../../contract/limit.ts";
import { defineCommand, jsonFlag } from "../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { tableLines } from "../terminal/table.ts";

export const limitsCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [
    ["agent-deploy limits", "of the key and its tenant: the most of each, what is used, when it is free"],
  ],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output, signal, clock } = session;
    const { resources: limits } = await withConnection(given, session, (controlPlane) =>
      controlPlane.listLimits({}, { signal }),
    );
    output.record({ event: "result", exit_code: 0, limits });
    if (output.isJson) return 0;
    const rows = limits.map((use) => [
      use.name,
      MEANING[use.name] ?? use.scope,
      use.limit === null ? "no limit" : String(use.limit),
      use.used === null ? "" : String(use.used),
      freeAgain(use, clock.now()),
    ]);
    for (const line of tableLines(["LIMIT", "OF", "MOST", "USED", "FREE"], rows, output)) output.line(line);
    return 0;
  },
});

const MEANING: Readonly<Record<string, string>> = {
  requests: "this key, in a minute",
  traces: "the tenant: bodies of traces in a minute",
  deployments: "the tenant",
  builds: "the tenant: at the same time",
  queued_builds: "the tenant: that wait",
  disk: "the tenant: bytes of uploads and traces",
};

function freeAgain({ resets_at, used }: LimitUse, now: number): string {
  if (resets_at === null || !used) return "";
  return `in ${Math.max(0, Math.ceil((Date.parse(resets_at) - now) / 1000))} s`;
}
