/** Settings of this program itself: an environment file may hold them, and no agent gets them from there. */
export const isOwnVariable = (name: string): boolean => name.startsWith("AGENT_DEPLOY_");
