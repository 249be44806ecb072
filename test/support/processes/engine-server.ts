import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fixtureProject, requestsTo } from "../agents/agent-server.ts";
import { testDatabaseFor } from "../database/test-schema.ts";

const program = fileURLToPath(new URL("./engine-program.ts", import.meta.url));

/** A server with an engine of the suite in a separate process, by default on the suite's project. */
export async function forkEngine(engine: string, data: string, project = `engines/${engine}`) {
  const databaseUrl = await testDatabaseFor(data);
  const child = fork(program, [engine, fixtureProject(project), data], {
    env: { ...process.env, ...(databaseUrl && { AGENT_SERVER_DATABASE_URL: databaseUrl.reveal() }) },
    execArgv: [],
  });
  const exited = once(child, "exit");
  const said = await Promise.race([once(child, "message"), exited.then(() => undefined)]);
  if (!said) throw new Error(`the server with the engine "${engine}" ended before it served`);
  return {
    ...requestsTo(said[0].url),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
