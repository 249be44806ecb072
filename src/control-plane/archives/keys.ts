type OfRevision = { owner: string; deployment_id: string; revision_id: string };

export const ownerPrefix = (owner: string): string => `builds/${owner}/`;

export const deploymentPrefix = ({ owner, deployment_id }: Omit<OfRevision, "revision_id">): string =>
  `${ownerPrefix(owner)}${deployment_id}/`;

/** What the build of a revision has made. */
export const archiveKey = (of: OfRevision): string => `${deploymentPrefix(of)}${of.revision_id}.tar.gz`;

/** What it is made from, while it is built. */
export const sourceKey = (of: OfRevision): string => `${deploymentPrefix(of)}${of.revision_id}.source.tar.gz`;
