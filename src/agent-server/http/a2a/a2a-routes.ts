// This folder: assistants as agents of the Agent2Agent protocol, 0.3, over JSON-RPC. A task is a run, its context a thread.

import { z } from "zod";
import { ofAssistant } from "../../api/assistant.ts";
import { rpcRequest, rpcResponse } from "../../api/json-rpc.ts";
import { findAssistant } from "../../operations/assistants/find-assistant.ts";
import { authorize } from "../../operations/authorize.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { agentCard } from "./agent-card.ts";
import { answerRpc } from "./answer-rpc.ts";

const tag = "A2A";
const path = "/a2a/{assistant_id}";

export function addA2aRoutes(app: App, context: RoutesContext): void {
  route(
    app,
    {
      method: "post",
      path,
      tag,
      summary: "Send messages to an assistant, by the Agent2Agent protocol",
      access: "known",
      params: ofAssistant,
      rpc: { request: rpcRequest, response: rpcResponse },
      answers: {},
    },
    (c, { params }) => answerRpc(c, context, params.assistant_id),
  );
  addCards(app, context);
}

/** The card of each agent beside it, where the protocol has its root card by query. */
function addCards(app: App, context: RoutesContext): void {
  const card = {
    method: "get",
    tag,
    answers: { 200: z.looseObject({ name: z.string(), url: z.string() }) },
  } as const;
  const summary = "Describe an assistant as an agent";
  const cardOf = async (c: ServerContext, { assistant_id }: { assistant_id: string }) => {
    const scope = await authorize(c, context, "assistants:read", { assistant_id });
    const assistant = await findAssistant(context, assistant_id, { scope, runs: true });
    return c.json(await agentCard(c, context, assistant));
  };
  for (const at of [path, `${path}/.well-known/agent-card.json`, `${path}/.well-known/agent.json`]) {
    route(app, { ...card, path: at, summary, params: ofAssistant }, (c, { params }) => cardOf(c, params));
  }
  route(app, { ...card, path: "/.well-known/agent-card.json", summary, query: ofAssistant }, (c, { query }) =>
    cardOf(c, query),
  );
}
