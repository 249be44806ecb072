// This folder: the tenant's API keys: listed, made, revoked.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Table } from "../../design/Table.tsx";
import type { ApiKey } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { Time } from "../parts/Time.tsx";
import { useNow } from "../parts/use-now.ts";
import { MakeKey } from "./MakeKey.tsx";
import { RevokeKey } from "./RevokeKey.tsx";
import "./keys.css";

export function KeysPage() {
  const { queries } = useDashboard();
  const list = useQuery(queries.keys());
  const [open, setOpen] = useState<"make" | ApiKey>();
  const close = () => setOpen(undefined);
  const keys = list.data ?? [];
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpen("make")}>
      Make a key
    </Button>
  );
  return (
    <>
      <PageHead title="API keys" actions={keys.length > 0 && make}>
        <p className="note">
          Who may do what in this tenant. Read: see. Deploy: make, change and delete deployments. Admin: also
          keys and the audit log.
        </p>
      </PageHead>
      <Awaited query={list} what="The keys" isEmpty={keys.length === 0} />
      {list.isSuccess && keys.length === 0 && (
        <EmptyState icon="key" title="No keys yet" action={make}>
          <p>Give everybody who deploys, and each CI, a key of its own: the audit log tells them apart.</p>
        </EmptyState>
      )}
      {keys.length > 0 && (
        <Table
          className="wide"
          label="API keys"
          columns={["Name", "Role", "Begins with", "Made", "Last used", "State", ""]}
        >
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} onRevoke={() => setOpen(key)} />
          ))}
        </Table>
      )}
      {open === "make" && <MakeKey onClose={close} />}
      {open !== undefined && open !== "make" && <RevokeKey apiKey={open} onClose={close} />}
    </>
  );
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { name, role, prefix, created_at, last_used_at, revoked_at, is_current } = apiKey;
  return (
    <tr>
      <td>
        {name} {is_current && <span className="soft small">(yours)</span>}
      </td>
      <td>{role}</td>
      <td className="mono">{prefix}…</td>
      <td>
        <Time at={created_at} />
      </td>
      <td>
        <LastUsed at={last_used_at} />
      </td>
      <td>
        <KeyState apiKey={apiKey} />
      </td>
      <td className="number">
        {!revoked_at && (
          <Button look="quiet" onClick={onRevoke} aria-label={`Revoke ${name}`}>
            Revoke…
          </Button>
        )}
      </td>
    </tr>
  );
}

const HOUR_MS = 3_600_000;

/** Known to the hour. */
function LastUsed({ at }: { at: string | null | undefined }) {
  const now = useNow(10_000);
  if (!at) return <span className="soft">Never</span>;
  return now - Date.parse(at) < HOUR_MS ? "Within the hour" : <Time at={at} />;
}

function KeyState({ apiKey: { revoked_at, expires_at } }: { apiKey: ApiKey }) {
  const now = useNow(10_000);
  if (revoked_at)
    return (
      <Badge tone="bad" icon="close">
        Revoked
      </Badge>
    );
  if (expires_at && Date.parse(expires_at) < now)
    return (
      <Badge tone="warn" icon="clock">
        Expired
      </Badge>
    );
  return (
    <Badge tone="good" icon="check">
      Valid
    </Badge>
  );
}
