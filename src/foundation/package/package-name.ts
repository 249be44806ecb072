/** The name under which npm installs this package: as in package.json. */
export const PACKAGE_NAME = "agent-deploy";
