import { shownAddress } from "../../../contract/source/repo-url.ts";
import type { Session } from "../../command.ts";
import { type ContextStore, LOCAL } from "../../contexts/context-store.ts";
import { choosePlace } from "../../contexts/place.ts";

/** Makes a context, or `local`, the current one, and says where it does not count. */
export async function makeCurrent(name: string, store: ContextStore, session: Session): Promise<void> {
  const { output, directory } = session;
  store.makeCurrent(name);
  const what = name === LOCAL ? "a control plane of this machine" : `context '${name}'`;
  output.line(`Commands use ${what} wherever nothing else is said.`);
  // What is wrong with this folder's choice is said by the commands that need it.
  const place = await choosePlace({}, directory, session).catch(() => undefined);
  session.signal.throwIfAborted();
  if (!place || place.by === "current" || (name === LOCAL && place.plane)) return;
  const url = place.baseUrl ?? place.context?.baseUrl ?? place.plane?.url ?? "";
  const reason = place.by === "nearest" ? "a control plane runs for this folder" : place.how;
  output.progress({
    type: "warning",
    message: `here ${shownAddress(url)} goes before it (${reason}); --context ${name} overrides that`,
  });
}
