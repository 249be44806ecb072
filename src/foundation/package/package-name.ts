// This folder: this package: its name, version, and where its sibling modules lie.

/** The name under which npm installs this package: as in package.json. */
export const PACKAGE_NAME = "agent-deploy";
