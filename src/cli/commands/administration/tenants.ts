import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import { allPages } from "../../../client/paging.ts";
import type { Tenant } from "../../../contract/account.ts";
import { collected } from "../../collected.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "../../flags/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const ACTIONS = ["list", "create", "delete"] as const;

const input = z.object({
  ...connectionInput,
  action: z.enum(ACTIONS, `write ${ACTIONS.join(", ")}`),
  name: z.string().optional(),
  yes: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const tenantsCommand = defineCommand({
  name: "tenants",
  argument: { usage: "<action>", description: `what to do: ${ACTIONS.join(", ")}` },
  secondArgument: { usage: "[name]", description: "of the tenant; delete takes its id, too" },
  summary: "Make, list and delete tenants, with the operator's key",
  flags: [
    { flags: "--yes", description: "delete: do not ask; needed without a terminal" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy tenants create team-a", "prints its id, for --tenant-id"],
    ["agent-deploy tenants list", "names and ids of all tenants"],
    ["agent-deploy tenants delete team-a --yes", "without deployments, with its keys and named secrets"],
  ],
  input,
  async run(given, session) {
    requireFitting(given);
    const settings = await connectionSettings(given, session.directory, session);
    return withControlPlane(settings, session, (controlPlane) => {
      if (given.action === "create") return create(given, session, controlPlane);
      return given.action === "delete" ? remove(given, session, controlPlane) : list(session, controlPlane);
    });
  },
});

/** @throws UsageError for what the action needs and for what would have no effect */
function requireFitting({ action, name, yes }: Input): void {
  const problems = [
    ...(action !== "list" && name === undefined ? [`${action} needs a name`] : []),
    ...(action === "list" && name !== undefined ? ["list takes no name"] : []),
    ...(yes && action !== "delete" ? ["--yes belongs to delete"] : []),
  ];
  if (problems.length > 0) throw new UsageError(problems, { hint: "`tenants --help` shows the flags." });
}

async function create(
  { name = "" }: Input,
  { output, signal }: Session,
  controlPlane: ControlPlane,
): Promise<number> {
  const tenant = await controlPlane.createTenant({ body: { name } }, { signal });
  output.record({ event: "result", exit_code: 0, ...tenant });
  if (output.isJson) return 0;
  output.line(`${output.paint("green", "Made")} tenant '${tenant.name}' (${tenant.id}). Its first key:`);
  output.line(`  agent-deploy keys create admin --role admin --tenant-id ${tenant.id} --to admin.key`);
  return 0;
}

async function allTenants({ signal }: Session, controlPlane: ControlPlane): Promise<Tenant[]> {
  return collected(allPages((page) => controlPlane.listTenants({ query: page }, { signal })));
}

async function list(session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output } = session;
  const tenants = await allTenants(session, controlPlane);
  output.record({ event: "result", exit_code: 0, tenants });
  if (output.isJson) return 0;
  const rows = tenants.map(({ name, created_at, id }) => [
    output.paint("bold", name),
    minuteOf(created_at),
    id,
  ]);
  for (const line of tableLines(["NAME", "CREATED", "ID"], rows, output)) output.line(line);
  return 0;
}

async function remove(given: Input, session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output, signal } = session;
  const tenants = await allTenants(session, controlPlane);
  const tenant =
    tenants.find(({ id }) => id === given.name) ?? tenants.find(({ name }) => name === given.name);
  if (!tenant)
    throw new UsageError([`there is no tenant '${given.name}'`], { hint: "`tenants list` shows them." });
  if (!(await isConfirmed(given, tenant, session))) {
    output.line("Nothing was deleted.");
    return 0;
  }
  await controlPlane.deleteTenant({ params: { tenant_id: tenant.id } }, { signal });
  output.record({ event: "result", exit_code: 0, id: tenant.id, name: tenant.name });
  if (!output.isJson) output.line(`${output.paint("green", "Deleted")} tenant '${tenant.name}'.`);
  return 0;
}

/** @throws UsageError where there is no terminal to ask at */
async function isConfirmed({ yes }: Input, { name }: Tenant, session: Session): Promise<boolean> {
  if (yes) return true;
  const { ask, signal, output } = session;
  if (!ask || output.isJson)
    throw new UsageError([`deleting the tenant '${name}' needs --yes without a terminal`]);
  const answer = await ask(`Delete the tenant '${name}' with its keys and named secrets? [y/N] `, signal);
  return /^y(es)?$/i.test(answer.trim());
}
