import { type Dialect, hasField } from "../dialect/dialect.ts";
import { SOURCE_DIGEST_SECRET } from "./secrets.ts";
import { readRecordText } from "./source-record.ts";

/** Bodies as they are on the wire. */
type WireSecret = { name: string; value: string };
export type WireBody = { env?: Record<string, string> | null; secrets?: WireSecret[] | null };

/**
 * A body whose settings travel as secrets, where the dialect has no field for settings. They are given there only together
 * with all secrets, one of which records their names.
 */
export function withSettingsAsSecrets<Body extends WireBody>(body: Body, dialect: Dialect): Body {
  const { env, secrets } = body;
  if (hasField(dialect, "env") || !env || !secrets) return body;
  return { ...body, secrets: [...secrets, ...Object.entries(env).map(([name, value]) => ({ name, value }))] };
}

/** The inverse, of a deployment as it is answered. Where the service hides values it hides which are settings, too. */
export function withSettingsApart<Body extends WireBody>(body: Body, dialect: Dialect): Body {
  const { secrets } = body;
  if (hasField(dialect, "env") || !Array.isArray(secrets)) return body;
  const { settings = [] } = readRecordText(secrets.find(isRecord)?.value);
  const isSetting = (secret: WireSecret | null) => secret !== null && settings.includes(secret.name);
  return {
    ...body,
    env: Object.fromEntries(secrets.filter(isSetting).map(({ name, value }) => [name, value])),
    secrets: secrets.filter((secret) => !isSetting(secret)),
  };
}

const isRecord = (secret: WireSecret | null) => secret?.name === SOURCE_DIGEST_SECRET;
