import { type Dialect, hasField } from "../dialect/dialect.ts";
import { SOURCE_DIGEST_SECRET } from "./secrets.ts";
import { readRecordText, recordText } from "./source-record.ts";

/** Bodies as they are on the wire. */
type WireSecret = { name: string; value: string };
export type WireBody = { env?: Record<string, string> | null; secrets?: WireSecret[] | null };

/**
 * A body whose settings travel as secrets, where the dialect has no field for settings; the record names them. Settings
 * are given there only together with all secrets.
 */
export function withSettingsAsSecrets<Body extends WireBody>(body: Body, dialect: Dialect): Body {
  const { env, secrets } = body;
  if (hasField(dialect, "env") || !env || !secrets) return body;
  const names = Object.keys(env);
  const before = secrets.find(isRecord);
  if (names.length === 0 && !before) return body;
  const record = { ...readRecordText(before?.value), settings: names };
  const settings = names.map((name) => ({ name, value: env[name] ?? "" }));
  const others = secrets.filter((secret) => !isRecord(secret));
  return {
    ...body,
    secrets: [...others, ...settings, { name: SOURCE_DIGEST_SECRET, value: recordText(record) }],
  };
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
