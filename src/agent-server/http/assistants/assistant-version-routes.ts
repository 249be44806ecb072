import { z } from "zod";
import { RefusedError } from "../../../http/refused-error.ts";
import { assistant, ofAssistant, versionChange, versionsQuery } from "../../api/assistant.ts";
import { publicAssistant } from "../../assistants/assistant-store.ts";
import { findAssistant } from "../../operations/assistants/find-assistant.ts";
import { authorize } from "../../operations/authorize.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Assistants";
const path = "/assistants/{assistant_id}";
const one = { tag, params: ofAssistant } as const;

/** Each change of an assistant makes a version; one of them is the one that is used. */
export function addAssistantVersionRoutes(app: App, context: RoutesContext): void {
  const { assistants, database } = context;
  route(
    app,
    {
      ...one,
      method: "post",
      path: `${path}/versions`,
      summary: "List the versions of an assistant, newest first",
      body: versionsQuery,
      answers: { 200: z.array(assistant) },
    },
    async (c, { params, body }) => {
      const scope = await authorize(c, context, "assistants:read", { ...params, metadata: body.metadata });
      const { assistant_id } = await findAssistant(context, params.assistant_id, { scope });
      const page = { limit: body.limit ?? 10, offset: body.offset ?? 0 };
      return c.json(await assistants.versions(assistant_id, body.metadata ?? {}, page));
    },
  );
  route(
    app,
    {
      ...one,
      method: "post",
      path: `${path}/latest`,
      summary: "Make a version of an assistant the one that is used",
      body: versionChange,
      answers: { 200: assistant },
    },
    async (c, { params, body }) => {
      const scope = await authorize(c, context, "assistants:update", { ...params, ...body });
      const changed = await database.write(async (sql) => {
        const { assistant_id } = await findAssistant(context, params.assistant_id, { scope, sql });
        if (!(await assistants.setLatest(sql, assistant_id, body.version))) {
          throw new RefusedError(404, `Assistant ${assistant_id} has no version ${body.version}`);
        }
        return findAssistant(context, assistant_id, { sql });
      });
      return c.json(publicAssistant(changed));
    },
  );
}
