import { rowsOf } from "./row.ts";
import { chatAppRows } from "./runtime/chat-app.ts";
import { operationRows } from "./runtime/operations.ts";
import { serviceRows } from "./runtime/service.ts";

/** The rows of the specification of the agent runtime and of the sample chat app, in its order. */
export const runtimeRows = rowsOf("RT", { ...serviceRows, ...operationRows, ...chatAppRows });
