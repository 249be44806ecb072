import { Badge } from "../../design/Badge.tsx";
import type { Deployment, Revision } from "../api/types.ts";
import { deploymentStatus, revisionStatus, type Shown } from "../words/status.ts";

const StatusBadge = ({ word, tone, icon }: Shown) => (
  <Badge tone={tone} icon={icon}>
    {word}
  </Badge>
);

export const DeploymentStatus = ({ deployment }: { deployment: Deployment }) => (
  <StatusBadge {...deploymentStatus(deployment)} />
);

export const RevisionStatus = ({ revision, isActive }: { revision: Revision; isActive: boolean }) => (
  <StatusBadge {...revisionStatus(revision.status, isActive)} />
);
