import { join } from "node:path";
import { testDatabaseFor } from "../database/test-schema.ts";
import { openPlace } from "../worlds/plane-place.ts";
import { eventOf, startProcess } from "./command-line.ts";

/** `agent-deploy server` of this run's world, for the folder that it is started in; listens once this resolves. */
export async function startServerProcess(directory: string) {
  const data = join(directory, ".agent-deploy");
  const place = await openPlace(data);
  const agents = place?.options.agentDatabaseUrl;
  const database = await testDatabaseFor(data);
  const running = startProcess(["server", "--port", "0", "--json", ...(place?.flags ?? [])], {
    directory,
    environment: {
      ...place?.environment,
      ...(database && { AGENT_DEPLOY_DATABASE_URL: database.reveal() }),
      ...(agents && { AGENT_DEPLOY_AGENT_DATABASE_URL: agents.reveal() }),
    },
  });
  const line = await running.line((text) => eventOf(text).event === "listening");
  return {
    ...running,
    url: String(eventOf(line).url),
    /** Removes what its agents leave, once it has ended. */
    remove: async () => place?.remove(),
  };
}
