import { z } from "zod";
import { connectAgentServer } from "../../client/agent-server.ts";
import type { Session } from "../command.ts";
import { runningControlPlanes } from "./running-planes.ts";

const ANSWER_WITHIN_MS = 2000;

/** One of our servers that has a port: what it is, and how it is used, as sentences without their end. */
export type PortHolder = { name: string; use: string };

/** @returns undefined when another program has the port, or none of ours that answers */
export async function holderOfPort(
  { host, port }: { host: string; port: number },
  { environment, signal }: Pick<Session, "environment" | "signal">,
): Promise<PortHolder | undefined> {
  const planes = await runningControlPlanes(environment, signal);
  const plane = planes.find(({ url }) => new URL(url).port === String(port));
  if (plane)
    return {
      name: `your control plane of ${plane.folder}`,
      use: `Commands in that folder use it by themselves, elsewhere give \`--context local\`; \`kill ${plane.pid}\` ends it`,
    };
  const isAny = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  const url = `http://${isAny ? "127.0.0.1" : name}:${port}`;
  const graphs = await graphsOf(url, signal);
  return (
    graphs && {
      name: `an agent server with ${graphs.length === 0 ? "no graph" : graphs.join(", ")}`,
      use: `Use it at ${url}, or end it with Ctrl-C where it runs`,
    }
  );
}

const namesOf = z.array(z.string());

/** A control plane answers `/ok` in the same words, but `/info` to nobody without a key. */
async function graphsOf(url: string, ended: AbortSignal): Promise<string[] | undefined> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
  const server = connectAgentServer({ url });
  try {
    const { is_agent_server } = await server.health({ signal });
    return is_agent_server ? namesOf.parse((await server.info({ signal })).graphs) : undefined;
  } catch {
    ended.throwIfAborted();
    return undefined;
  } finally {
    await server.close();
  }
}
