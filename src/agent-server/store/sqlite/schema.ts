import type { Schema } from "../../../database/schema.ts";
import { tables } from "../tables.ts";

export const schema: Schema = { server: "agent_server", tables };
