import { z } from "zod";
import type { Tenant } from "../../../contract/account.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { isAgreed } from "../../terminal/agreement.ts";
import { allTenants } from "./all-tenants.ts";

export const deleteTenantCommand = defineCommand({
  argument: { usage: "<name|id>", description: "the tenant" },
  flags: [
    { flags: "--yes", description: "do not ask; needed without a terminal" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy tenants delete team-a --yes", "without deployments, with its keys and named secrets"],
  ],
  input: z.object({ ...connectionInput, name_id: z.string(), yes: z.boolean().default(false) }),
  async run({ name_id: given, yes, ...connection }, session) {
    const { output, signal } = session;
    return withConnectionToChange(connection, session, async (controlPlane) => {
      const tenants = await allTenants(controlPlane, session);
      const tenant = tenants.find(({ id }) => id === given) ?? tenants.find(({ name }) => name === given);
      if (!tenant)
        throw new UsageError([`there is no tenant '${given}'`], {
          hint: "`agent-deploy tenants list` shows them.",
        });
      if (!(await isConfirmed(yes, tenant, session))) {
        output.line("Nothing was deleted.");
        return 0;
      }
      await controlPlane.deleteTenant({ params: { tenant_id: tenant.id } }, { signal });
      output.record({ event: "result", exit_code: 0, id: tenant.id, name: tenant.name });
      output.line(`${output.paint("green", "Deleted")} tenant '${tenant.name}'.`);
      return 0;
    });
  },
});

/** @throws UsageError where there is no terminal to ask at */
async function isConfirmed(yes: boolean, { name }: Tenant, session: Session): Promise<boolean> {
  if (yes) return true;
  const question = `Delete the tenant '${name}' with its keys and named secrets?`;
  return isAgreed({ doing: `deleting the tenant '${name}'`, question }, session);
}
