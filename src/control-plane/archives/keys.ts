type OfRevision = { deployment_id: string; revision_id: string };

/** Of all that builds leave: pods of agents read nothing else. */
export const BUILDS = "builds/";

export const deploymentPrefix = (deployment_id: string): string => `${BUILDS}${deployment_id}/`;

/** What the build of a revision has made. */
export const archiveKey = ({ deployment_id, revision_id }: OfRevision): string =>
  `${deploymentPrefix(deployment_id)}${revision_id}.tar.gz`;

/** What it is made from, while it is built. */
export const sourceKey = ({ deployment_id, revision_id }: OfRevision): string =>
  `${deploymentPrefix(deployment_id)}${revision_id}.source.tar.gz`;
