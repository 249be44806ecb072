import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Command } from "../../design/Command.tsx";
import { Table } from "../../design/Table.tsx";
import type { Deployment } from "../api/types.ts";
import { useDashboard, useMay } from "../parts/context.ts";
import { Facts } from "../parts/Facts.tsx";
import { Time } from "../parts/Time.tsx";
import { settingRows } from "./setting-rows.ts";
import { useDeployment } from "./use-deployment.ts";

const route = getRouteApi("/deployments/$deploymentId/views/settings");

export function SettingsView() {
  const { deploymentId } = route.useParams();
  const deployment = useDeployment(deploymentId);
  const mayDeploy = useMay("deploy");
  const variables = Object.entries(deployment.env ?? {});
  const settings = settingRows(deployment);
  return (
    <div className="settings">
      <Part title="Variables" none="No variables that are no secrets." isEmpty={variables.length === 0}>
        <Pairs label="Variables" rows={variables} />
      </Part>
      <Part title="Secrets" none="No secrets." isEmpty={secretRows(deployment).length === 0}>
        <Pairs label="Secrets" rows={secretRows(deployment)} heads={["Name", "For"]} />
      </Part>
      <Part
        title="Source and resources"
        none="Nothing was set: the control plane's defaults apply."
        isEmpty={settings.length === 0}
      >
        <Pairs label="Source and resources" rows={settings} />
      </Part>
      <section>
        <h2>Protection from deletion</h2>
        <p className="note">
          {deployment.deletion_protection
            ? "Whoever deletes this deployment is refused until the protection is lifted. Deleting it here offers that first."
            : "Not protected: deletion_protection: true in agent-deploy.yaml has the control plane refuse whoever deletes this deployment."}
        </p>
      </section>
      {deployment.source === "repo_host" && (
        <PushWebhook deploymentId={deployment.id} name={deployment.name} />
      )}
      {mayDeploy && (
        <p className="note">
          Settings are changed where they are kept: in agent-deploy.yaml or by flags. This shows what a change
          would do: <Command>{`npx agent-deploy plan --name ${deployment.name}`}</Command>
        </p>
      )}
    </div>
  );
}

function secretRows({ secretNames, buildSecretNames, runtimeKeyNames, secret_references }: Deployment) {
  return [
    ...secretNames.map((name) => [name, "the agent"] as const),
    ...buildSecretNames.map((name) => [name, "builds only"] as const),
    ...(secret_references ?? []).map(
      ({ name, secret_name, secret_key }) =>
        [name, `the agent, from ${secret_name}, key ${secret_key}`] as const,
    ),
    ...runtimeKeyNames.map((name) => [name, "callers of the agent"] as const),
  ];
}

interface PartProps {
  title: string;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

const Part = ({ title, none, isEmpty, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {isEmpty ? <p className="note">{none}</p> : children}
  </section>
);

interface PairsProps {
  label: string;
  rows: readonly (readonly [string, string])[];
  heads?: readonly [string, string];
}

const Pairs = ({ label, rows, heads = ["Name", "Value"] }: PairsProps) => (
  <Table label={label} columns={heads} className="dense pairs">
    {rows.map(([name, value]) => (
      <tr key={name}>
        <td className="mono">{name}</td>
        <td className="mono">{value}</td>
      </tr>
    ))}
  </Table>
);

/** How pushes reach a deployment that follows a branch. */
function PushWebhook({ deploymentId, name }: { deploymentId: string; name: string }) {
  const { queries } = useDashboard();
  const { data } = useQuery(queries.hook(deploymentId));
  if (!data) return null;
  return (
    <section>
      <h2>Push webhook</h2>
      {data.enabled ? (
        <Facts
          facts={[
            ["URL", data.url && <span className="mono">{data.url}</span>],
            [
              "Last delivery",
              data.last_delivery_at ? <Time key="last" at={data.last_delivery_at} /> : "None yet",
            ],
            ["What became of it", data.last_delivery],
            ["Refused", data.refused_deliveries ? String(data.refused_deliveries) : ""],
            ["Why", data.last_refusal],
          ]}
        />
      ) : (
        <p className="note">
          Pushes are found by asking the repository from time to time. A webhook tells at once:{" "}
          <Command>{`npx agent-deploy hook ${name}`}</Command>
        </p>
      )}
    </section>
  );
}
