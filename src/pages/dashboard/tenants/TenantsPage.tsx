// This folder: all tenants, for the operator.

import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { Command } from "../../design/Command.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { Table } from "../../design/Table.tsx";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { SessionContext } from "../parts/session-context.ts";
import { Time } from "../parts/Time.tsx";
import { shortId } from "../words/source.ts";

export function TenantsPage() {
  const { queries, identity } = useDashboard();
  const { chooseTenant } = use(SessionContext);
  const list = useQuery(queries.tenants());
  const tenants = list.data ?? [];
  return (
    <>
      <PageHead title="Tenants">
        <p className="note">
          Each has deployments, keys and shared secrets of its own. Another one:{" "}
          <Command>agent-deploy tenants create NAME</Command>
        </p>
      </PageHead>
      <Awaited query={list} what="The tenants" isEmpty={tenants.length === 0} />
      {tenants.length > 0 && (
        <Table label="Tenants" columns={["Name", "Made", "Id", ""]}>
          {tenants.map(({ id, name, created_at }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{created_at && <Time at={created_at} />}</td>
              <td>
                <span className="mono id-fact">
                  {shortId(id)}
                  <CopyButton text={id} label={`Copy the id of ${name}`} />
                </span>
              </td>
              <td className="number">
                {id === identity.tenant.id ? (
                  <Badge tone="accent" icon="check">
                    Shown
                  </Badge>
                ) : (
                  <Button look="quiet" onClick={() => chooseTenant(id)} aria-label={`Show ${name}`}>
                    Show
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
