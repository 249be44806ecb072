// This folder: calls to clients at the end of runs. No HTTP routes.

import { type BlockedAddresses, blockedAddresses } from "../../http/outgoing/blocked-addresses.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";

const variable = "AGENT_SERVER_WEBHOOK_BLOCK";

/**
 * What webhooks do not reach: what the variable says, and `always`. Behind a gateway, where others than the owner may
 * deploy and call, the default is where a cloud offers credentials; a private server reaches everything.
 * @throws GraphConfigError when the variable cannot be read
 */
export function webhookBlockOfEnvironment(
  environment: Record<string, string | undefined>,
  { behindGateway = false }: { behindGateway?: boolean | undefined },
  always: readonly string[] = [],
): BlockedAddresses {
  const given = environment[variable]?.trim() || (behindGateway ? "link-local" : "none");
  const names = given
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "none");
  try {
    return blockedAddresses([...names, ...always]);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new GraphConfigError(`${variable}: ${cause.message}`, {
      hint: "Write it as loopback,link-local,private,203.0.113.0/24, or none.",
    });
  }
}
