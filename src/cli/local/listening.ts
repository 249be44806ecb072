import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { holderOfPort } from "./port-holder.ts";

type Address = { host: string; port: number };

/**
 * Starts a server; a port that is in use becomes a sentence with what to do.
 * @throws UsageError when the address cannot be used
 */
export async function listening<T>(
  start: () => Promise<T>,
  at: Address,
  session: Pick<Session, "environment" | "signal">,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const code = systemCode(error);
    const sentence = sentences[String(code)];
    if (sentence === undefined) throw error;
    const holder = code === "EADDRINUSE" ? await holderOfPort(at, session) : undefined;
    const another = "--port 0 picks a free port.";
    throw holder
      ? new UsageError([`port ${at.port} on ${at.host} is taken by ${holder.name}`], {
          hint: `${holder.use}; ${another}`,
          cause: error,
        })
      : new UsageError([sentence(at)], {
          hint: `Choose another with --port and --host; ${another}`,
          cause: error,
        });
  }
}

const sentences: Record<string, (at: Address) => string> = {
  EADDRINUSE: ({ host, port }) => `port ${port} on ${host} is taken by another program`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}`,
  EACCES: ({ host, port }) => `port ${port} on ${host} may not be used by this account`,
};

/** The system's code of an error or of one of its causes. */
export function systemCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException;
    if (code !== undefined && code in sentences) return code;
  }
  return undefined;
}
