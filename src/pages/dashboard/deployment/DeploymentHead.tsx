// This folder: one deployment: its revisions, log, settings and push webhook.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { Menu, MenuItem } from "../../design/Menu.tsx";
import { Tabs } from "../../design/Tabs.tsx";
import { DeleteDeployment } from "../actions/DeleteDeployment.tsx";
import { useRevisionActions } from "../actions/use-revision-actions.ts";
import type { Deployment } from "../api/types.ts";
import { AgentUrl } from "../parts/AgentUrl.tsx";
import { useMay } from "../parts/context.ts";
import { Facts } from "../parts/Facts.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { DeploymentStatus } from "../parts/Status.tsx";
import { Time } from "../parts/Time.tsx";
import { originText, shortId, sourceName, typeName } from "../words/source.ts";

/** What stands above all views of a deployment. */
export function DeploymentHead({ deployment }: { deployment: Deployment }) {
  const { id, name, display_name, source, source_config, default_url, origin, tags } = deployment;
  const url = source_config.custom_url ?? default_url;
  const params = { deploymentId: id };
  return (
    <>
      <PageHead
        title={name}
        path={<Link to="/">Deployments</Link>}
        beside={
          <>
            <DeploymentStatus deployment={deployment} />
            {deployment.deletion_protection && (
              <Badge icon="lock">
                Protected<span className="only-heard"> from deletion</span>
              </Badge>
            )}
          </>
        }
        actions={<DeploymentActions deployment={deployment} />}
      >
        {display_name && <p className="soft">{display_name}</p>}
        <Facts
          facts={[
            ["URL", url && <AgentUrl url={url} />],
            ["Source", sourceName(source)],
            ["Type", source_config.deployment_type && typeName(source_config.deployment_type)],
            ["From", origin && <span title={origin}>{originText(origin)}</span>],
            ["Created", <Time key="created" at={deployment.created_at} />],
            [
              "Tags",
              tags &&
                Object.keys(tags).length > 0 &&
                Object.entries(tags)
                  .map(([key, value]) => `${key}: ${value}`)
                  .join(", "),
            ],
            [
              "Id",
              <span key="id" className="mono id-fact">
                {shortId(id)}
                <CopyButton text={id} label="Copy deployment id" />
              </span>,
            ],
          ]}
        />
      </PageHead>
      <Tabs label="Views of the deployment">
        <Link
          to="/deployments/$deploymentId"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Revisions
        </Link>
        <Link to="/deployments/$deploymentId/logs" params={params} activeOptions={{ includeSearch: false }}>
          Server log
        </Link>
        <Link to="/deployments/$deploymentId/traces" params={params} activeOptions={{ includeSearch: false }}>
          Traces
        </Link>
        <Link to="/deployments/$deploymentId/settings" params={params}>
          Settings
        </Link>
      </Tabs>
    </>
  );
}

function DeploymentActions({ deployment }: { deployment: Deployment }) {
  const mayDeploy = useMay("deploy");
  const { deployAgain } = useRevisionActions(deployment.id);
  const [isDeleting, setDeleting] = useState(false);
  if (!mayDeploy)
    return <span className="soft small">This key can read only: changes need the role 'deploy'.</span>;
  const { name, source, source_revision_config } = deployment;
  // A branch is asked anew, so that what is deployed may be newer code.
  const ref = source === "repo_host" ? source_revision_config?.repo_ref : undefined;
  return (
    <>
      <Button icon="rocket" disabled={deployAgain.isPending} onClick={() => deployAgain.mutate()}>
        {ref ? `Deploy ${ref}` : "Deploy again"}
      </Button>
      <Menu icon="more" label={`More for ${name}`}>
        <MenuItem icon="trash" onChoose={() => setDeleting(true)}>
          Delete…
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteDeployment deployment={deployment} onClose={() => setDeleting(false)} />}
    </>
  );
}
