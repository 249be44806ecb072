import { join } from "node:path";
import type { Dialect } from "../contract/dialect.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Session } from "./command.ts";
import { listening, systemCode } from "./listening.ts";

/** Where the control plane listens unless it is told another port. */
export const DEFAULT_PORT = 4100;

export type LocalServerOptions = {
  host: string;
  port: number;
  /** Absolute. */
  data: string;
  apiKey?: Secret | undefined;
  dialect?: Dialect | undefined;
  /** As given on the command line. */
  faults?: readonly string[] | undefined;
  platformProvidersFile?: string | undefined;
};

export type LocalServer = { url: string; apiKey: Secret; apiKeyFile: string; close(): Promise<void> };

/**
 * Starts the embedded control plane; what it says goes to standard error.
 * @throws UsageError for a port that is taken, a data folder in use, a fault or a providers' file that is wrong
 */
export async function startLocalControlPlane(
  options: LocalServerOptions & { orFreePort?: boolean },
  session: Session,
): Promise<LocalServer> {
  // Loaded only here: no other command needs the server's part of the program.
  const { parseFault, startControlPlane } = await import("../control-plane/index.ts");
  const { faults = [], orFreePort = false, ...rest } = options;
  const parsed = faults.map(parseFault);
  const start = (port: number) =>
    startControlPlane({
      ...rest,
      port,
      faults: parsed,
      clock: session.clock,
      log: (line: string) => session.output.complain(line),
    });
  const server = await listening(async () => {
    try {
      return await start(options.port);
    } catch (error) {
      if (!orFreePort || systemCode(error) !== "EADDRINUSE") throw error;
      return start(0);
    }
  }, options);
  return {
    url: server.url,
    apiKey: server.apiKey,
    apiKeyFile: join(options.data, "api-key"),
    close: () => server.close(),
  };
}
