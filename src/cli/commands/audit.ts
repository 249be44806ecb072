import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import type { AuditEntry } from "../../contract/audit.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { countFlag } from "../flags/count-flag.ts";
import { findTarget, targetArgument } from "../flags/target.ts";
import { minuteOf, tableLines } from "../terminal/table.ts";

const MOST = 10_000;
const PAGE = 100;

export const auditCommand = defineCommand({
  argument: { ...targetArgument, description: "only what was asked of this deployment" },
  flags: [
    ...connectionFlags,
    { flags: "--limit <count>", description: `the newest entries, up to ${MOST} (default: 100)` },
    jsonFlag,
  ],
  examples: [
    ["agent-deploy audit support", "who changed this deployment, when, from where and what"],
    ["agent-deploy audit --limit 1000 --json", "with all that each request gave; secrets are ***"],
  ],
  input: z.object({
    ...connectionInput,
    name_id: z.string().optional(),
    limit: countFlag(MOST).default(PAGE),
  }),
  async run(given, session) {
    const { output } = session;
    const entries = await withConnection(given, session, async (controlPlane) => {
      const named = given.name_id;
      const target = named === undefined ? undefined : await findTarget(named, controlPlane, session);
      return newest(controlPlane, { limit: given.limit, deployment_id: target?.id }, session);
    });
    output.record({ event: "result", exit_code: 0, entries });
    if (output.isJson) return 0;
    if (entries.length === 0) output.line("Nothing was changed yet.");
    const rows = entries.map((entry) => [
      minuteOf(entry.at),
      entry.key?.name ?? "the operator",
      entry.address ?? "",
      entry.operation,
      entry.status === null ? "no answer" : String(entry.status),
      whatOf(entry),
    ]);
    const heading = ["TIME", "KEY", "ADDRESS", "OPERATION", "STATUS", "WHAT"];
    if (entries.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    return 0;
  },
});

async function newest(
  controlPlane: ControlPlane,
  { limit, deployment_id }: { limit: number; deployment_id: string | undefined },
  { signal }: Session,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  while (entries.length < limit) {
    const wanted = Math.min(PAGE, limit - entries.length);
    const query = { limit: wanted, deployment_id, before: entries.at(-1)?.id };
    const { resources } = await controlPlane.listAudit({ query }, { signal });
    entries.push(...resources);
    if (resources.length < wanted) break;
  }
  return entries;
}

/** The name or the id that a request was about, and the fields that it set. */
function whatOf({ deployment_id, given }: AuditEntry): string {
  const { params, body } = given as { [part: string]: Record<string, unknown> | undefined };
  const { name, ...fields } = body ?? {};
  const [ofPath] = Object.values(params ?? {});
  const about = name ?? deployment_id ?? ofPath ?? "";
  const set = Object.keys(fields).filter((field) => fields[field] !== undefined && fields[field] !== null);
  return set.length > 0 ? `${about}: ${set.join(", ")}` : String(about);
}
