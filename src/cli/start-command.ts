import { createHmac } from "node:crypto";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { ChatServer } from "../chat/start-chat-server.ts";
import { connectAgentServer } from "../client/agent-server.ts";
import { Secret } from "../foundation/secret.ts";
import { untilAborted } from "../foundation/time/abortable.ts";
import type { DeployOutcome } from "../lifecycle/operations/deploy.ts";
import { outcomeRow } from "../lifecycle/outcome/outcome-table.ts";
import { resolveDeployment } from "../sources/index.ts";
import { defineCommand, type Session } from "./command.ts";
import { deployAndReport } from "./deployments/deploy-and-report.ts";
import { withControlPlane } from "./flags/connection/connection.ts";
import { serverPort } from "./flags/server-port.ts";
import { systemCode } from "./local/listening.ts";
import { DATA_FOLDER } from "./local/local-control-plane.ts";
import { DEFAULT_PORT, type LocalServer, startLocalControlPlane } from "./local/serving.ts";
import { whoMayCall } from "./terminal/agent-access.ts";
import { isolationText } from "./terminal/isolation.ts";
import { dashboardText, nextSteps } from "./terminal/next-steps.ts";

const EXAMPLE = "echo-agent";
const GREETING = "Hello! Does this reach you?";
const CHAT_PORT = 4180;
const WAIT_MS = 10 * 60_000;

const input = z.object({
  exit: z.boolean().default(false),
  port: serverPort.optional(),
  data: z.string().default(DATA_FOLDER),
});

/** `npm start`: everything once, on this machine, with the example agent. */
export const startCommand = defineCommand({
  flags: [
    {
      flags: "--exit",
      description: "shut everything down afterwards; the exit code says whether all went well",
    },
    {
      flags: "--port <port>",
      description: `port; 0 picks a free one (default: ${DEFAULT_PORT}, or a free one)`,
    },
    { flags: "--data <dir>", description: `folder of everything it keeps (default: ${DATA_FOLDER})` },
  ],
  examples: [
    ["npm start", "deploy the example, then keep serving until Ctrl-C"],
    ["npm start -- --exit", "the same as a check: shut down at the end"],
  ],
  input,
  run: start,
});

async function start(given: z.output<typeof input>, session: Session): Promise<number> {
  const { output, signal } = session;
  const data = resolve(session.directory, given.data);
  const server = await startLocalControlPlane(
    {
      host: "127.0.0.1",
      port: given.port ?? DEFAULT_PORT,
      orFreePort: given.port === undefined,
      data,
      dialect: "neutral",
    },
    session,
  );
  try {
    output.line(`${output.paint("bold", "Control plane")} at ${server.url}`);
    output.line(output.paint("dim", `  page     ${dashboardText(server.url)}`));
    output.line(output.paint("dim", `  agents   ${whoMayCall(server)}`));
    output.line(output.paint("dim", `  sandbox  ${isolationText(server.isolation)}`));
    const outcome = await deployExample(server, session);
    const exitCode = outcomeRow(outcome.outcome).exit_code;
    const url = "url" in outcome ? outcome.url : undefined;
    if (exitCode !== 0 || url === undefined) return exitCode || 1;
    await talk(url, server, session);
    const mayChoosePort = given.port === undefined;
    const chat = await output.during("preparing the chat page", () =>
      startChat({ url, server, mayChoosePort }, session),
    );
    try {
      if (given.exit) {
        output.line(`${output.paint("bold", "Chat ")}  ${chat.link}`);
        output.line("");
        output.line(`${output.paint("green", "All went well.")} \`npm start\` keeps it serving.`);
        return 0;
      }
      const served = { name: EXAMPLE, url, chatUrl: chat.link };
      for (const line of nextSteps(served, output.paint)) output.line(line);
      await untilAborted(signal);
      output.line("Stopping.");
      return 0;
    } finally {
      await chat.close();
    }
  } finally {
    await server.close();
  }
}

function deployExample(server: LocalServer, session: Session): Promise<DeployOutcome> {
  const settings = {
    baseUrl: server.url,
    apiKey: server.apiKey,
    tenantId: undefined,
    dialect: "neutral",
  } as const;
  return withControlPlane(settings, session, async (controlPlane) => {
    const project_dir = fileURLToPath(new URL(`../../examples/${EXAMPLE}`, import.meta.url));
    const resolved = await resolveDeployment({ project_dir, name: EXAMPLE }, session);
    // The example is this server's own, wherever this program lies.
    const own = { take_over: true, env: "additions", secrets: "additions" } as const;
    const options = { ...own, wait: true, wait_timeout_ms: WAIT_MS, verify: {} };
    return deployAndReport(resolved, options, controlPlane, session);
  });
}

/** A page to talk to the agent: by the same link each time, so that its tab works after a restart. */
async function startChat(
  { url, server, mayChoosePort }: { url: string; server: LocalServer; mayChoosePort: boolean },
  { environment }: Session,
): Promise<ChatServer> {
  const { startChatServer } = await import("../chat/start-chat-server.ts");
  const { apiKey } = server;
  const token = new Secret(createHmac("sha256", apiKey.reveal()).update("chat link").digest("base64url"));
  const options = { agentUrl: url, apiKey, token, title: EXAMPLE, environment };
  try {
    return await startChatServer({ ...options, port: mayChoosePort ? CHAT_PORT : 0 });
  } catch (error) {
    if (systemCode(error) !== "EADDRINUSE") throw error;
    return startChatServer(options);
  }
}

/** One message, its answer printed token by token. */
async function talk(url: string, { apiKey }: LocalServer, session: Session): Promise<void> {
  const { output, signal, clock } = session;
  const agent = connectAgentServer({ url, apiKey, clock });
  try {
    const assistant_id = await agent.firstAssistant({ signal });
    output.line("");
    output.line(`${output.paint("bold", "You  ")}  ${GREETING}`);
    output.text(`${output.paint("bold", "Agent")}  `);
    let tokens = 0;
    const onToken = (token: string) => {
      tokens++;
      output.text(token);
    };
    const { answer } = await agent.run({ assistant_id, message: GREETING, onToken, signal });
    output.text(tokens > 0 ? "\n" : `${answer}\n`);
    output.line(output.paint("dim", `       ${tokens} tokens, streamed`));
  } finally {
    await agent.close();
  }
}
