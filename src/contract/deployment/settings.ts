import { Secret } from "../../foundation/secret.ts";
import type { SecretEntry } from "./secrets.ts";

/** Variables of an agent that are no secrets, by name. */
export type Settings = Readonly<Record<string, string>>;

/** As the variables of an agent are handed on, and checked. */
export function settingEntries(env: Settings | null | undefined): SecretEntry[] {
  return Object.entries(env ?? {}).map(([name, value]) => ({ name, value: new Secret(value) }));
}
