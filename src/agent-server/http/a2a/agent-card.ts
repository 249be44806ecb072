import type { AssistantRecord } from "../../assistants/assistant-store.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { inputFields } from "./start-task.ts";

/** What an assistant can, as clients read it before they call it. */
export async function agentCard(
  c: ServerContext,
  context: RoutesContext,
  { assistant_id, name, description }: AssistantRecord,
): Promise<object> {
  const fields = await inputFields(c, context, assistant_id);
  const what = description ?? `${name} assistant`;
  const takesMessages = fields.includes("messages");
  const inputModes = takesMessages ? ["text/plain", "application/json"] : ["application/json"];
  const outputModes = ["text/plain", "application/json"];
  return {
    protocolVersion: "0.3.0",
    name,
    description: what,
    url: `${baseUrl(c)}/a2a/${assistant_id}`,
    preferredTransport: "JSONRPC",
    version: context.engine.info.version,
    capabilities: { streaming: true, pushNotifications: false, stateTransitionHistory: false },
    defaultInputModes: inputModes,
    defaultOutputModes: outputModes,
    skills: [
      {
        id: `${assistant_id}-main`,
        name: `${name} Capabilities`,
        description: what,
        tags: ["assistant", "langgraph"],
        examples: [],
        inputModes,
        outputModes,
        metadata: { inputSchema: { properties: fields.toSorted(), supportsA2A: takesMessages } },
      },
    ],
  };
}

/** The address that the client called, also through a gateway and below a prefix. */
function baseUrl(c: ServerContext): string {
  const { protocol, host, pathname } = new URL(c.req.url);
  const forwarded = (name: string) => c.req.header(`x-forwarded-${name}`);
  const scheme = forwarded("proto") ?? protocol.replace(/:$/, "");
  const prefix = pathname.replace(/(\/a2a\/[^/]+)?(\/\.well-known\/[^/]+)?$/, "");
  return `${scheme}://${forwarded("host") ?? host}${forwarded("prefix") ?? ""}${prefix}`;
}
