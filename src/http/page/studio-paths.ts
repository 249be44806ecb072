/** Whether a path below the studio's base is one of its views: the views of `src/pages/studio/app/router.tsx`. */
export const isStudioPath = (path: string): boolean =>
  path === "" || /^(threads\/[^/]+|assistants|crons|store)\/?$/.test(path);
