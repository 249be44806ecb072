import { UnreachableError } from "../../../client/errors.ts";
import { shownAddress } from "../../../contract/source/repo-url.ts";
import { isLoopback } from "../../../foundation/loopback.ts";
import { shellWord } from "../../../foundation/text/shell-word.ts";
import type { Session } from "../../command.ts";
import type { Context } from "../../contexts/context-store.ts";
import type { Place } from "../../contexts/place.ts";
import { type LocalControlPlane, requireAnswer, silenceAt } from "../../local/local-control-plane.ts";
import { runningControlPlanes } from "../../local/running-planes.ts";

/** @throws UnreachableError when the place is on this machine and nothing answers there, with what does run here */
export async function requirePlace({ plane, context }: Place, session: Session): Promise<void> {
  const { environment, signal } = session;
  if (plane) return requireAnswer(plane, signal);
  if (!context || !isLoopback(new URL(context.baseUrl).hostname)) return;
  const cause = await silenceAt(context.baseUrl, signal);
  if (cause === undefined) return;
  const { name, baseUrl } = context;
  throw new UnreachableError(
    `nothing answers at ${shownAddress(baseUrl)}, the address of context '${name}'`,
    { method: "GET", path: "/ok" },
    { hint: hintFor(context, await runningControlPlanes(environment, signal)), cause, maybe_sent: false },
  );
}

/** A server on any free port has another one after each start. The same key tells that it is the same. */
function hintFor({ name, apiKey }: Context, running: readonly LocalControlPlane[]): string {
  const moved = running.find((plane) => plane.apiKey.reveal() === apiKey.reveal());
  if (!moved)
    return "Start its server again on that port (`agent-deploy server --port`), or choose another context with `agent-deploy use`.";
  const login = `agent-deploy login ${moved.url} --name ${name} --api-key-file ${shellWord(`${moved.folder}/api-key`)}`;
  return `Its control plane runs at ${moved.url} now: \`agent-deploy logout ${name} && ${login}\`.`;
}
