/** Which paths below a page's base are the page itself: its script shows there what the path says. */
export type ShellPaths = (path: string) => boolean;

/** A page per thread. */
export const chatPaths: ShellPaths = (path) => path === "" || /^t\/[^/]+$/.test(path);

/** Words that no route of the control plane begins with. Below `deployments` a path is as long as the page likes. */
export const dashboardPaths: ShellPaths = (path) =>
  /^(|audit|keys|backups|notifications|listeners|secrets|tenants|deployments(\/.*)?)$/.test(path);

/** The views of `src/pages/studio/app/router.tsx`. */
export const studioPaths: ShellPaths = (path) =>
  path === "" || /^(threads\/[^/]+|assistants|crons|store)\/?$/.test(path);
