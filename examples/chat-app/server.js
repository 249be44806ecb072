// The chat page and the agent behind it, in one process: the page at /, the agent server's routes below /api.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startAgentServer } from "agent-deploy/agent-server";

const { values } = parseArgs({
  options: {
    project: { type: "string", default: import.meta.dirname },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "3000" },
    memory: { type: "boolean", default: false },
  },
});

const dir = resolve(values.project);
// Threads are kept in the project's folder, or for as long as this process runs.
const data = values.memory ? await mkdtemp(join(tmpdir(), "chat-app-")) : undefined;
const end = async () => {
  if (data) await rm(data, { recursive: true, force: true });
};

try {
  const server = await startAgentServer({
    dir,
    data,
    host: values.host,
    port: Number(values.port),
    prefix: "/api",
    chat: true,
    env: process.env,
    log: (event, fields) => console.error(event, JSON.stringify(fields ?? {})),
  });
  console.log(`Chat at ${server.chatUrl}\nAPI  at ${server.url}/api`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.drain(5000).then(end));
  }
} catch (error) {
  await end();
  console.error([error.message, error.hint].filter(Boolean).join("\n"));
  process.exitCode = 1;
}
