import { z } from "zod";
import { storedName } from "../../../contract/secret-store.ts";
import type { Flag } from "../../command.ts";
import { connectionInput } from "../../flags/connection/connection.ts";

export const setNameArgument = { usage: "<name>", description: "of the secret or config" };

export const configFlag: Flag = {
  flags: "--config",
  description: "a config instead of a secret: its values may show in logs",
};

/** Which set a command is about. */
export const setNameInput = { ...connectionInput, name: storedName, config: z.boolean().default(false) };
