import { type Properties, UNKNOWN } from "../values/properties.ts";

/** The key that marks a special value in the engine's protocol, and the mark of a secret one. */
const SIGNATURE_KEY = "4dabf18193072939515e22adb298388d";
const SECRET_SIGNATURE = "1b47061264138c4ac30d75fd1eb44270";

export type SecretPath = readonly string[];

/** Properties with their secrets in the clear, and where those stood. */
export type Opened = { value: Properties; secrets: readonly SecretPath[] };

/** Inputs that are secret whatever the program said: a YAML program, say, marks nothing. */
export const ALWAYS_SECRET: readonly SecretPath[] = [
  ["secrets"],
  ["buildSecrets"],
  ["runtimeKeys"],
  ["verify", "apiKey"],
];

/** Takes the secrets of an engine's message out of their envelopes. */
export function openEnvelopes(properties: Properties): Opened {
  const secrets: SecretPath[] = [];
  const value = opened(properties, [], secrets) as Properties;
  return { value, secrets };
}

/** Puts the values at these paths into envelopes; a list that contains one, as a whole. */
export function sealSecrets(properties: Properties, secrets: readonly SecretPath[]): Properties {
  return sealed(properties, secrets) as Properties;
}

/** The texts at or below these paths, to be redacted from messages. */
export function secretTexts({ value, secrets }: Opened): string[] {
  const at = (path: SecretPath) =>
    path.reduce<unknown>((inside, key) => (inside as Properties | undefined)?.[key], value);
  return secrets.flatMap((path) => texts(at(path)));
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return value === UNKNOWN ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

function opened(value: unknown, path: SecretPath, secrets: SecretPath[]): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => opened(item, [...path, String(index)], secrets));
  if (typeof value !== "object" || value === null) return value;
  const given = value as Properties;
  if (given[SIGNATURE_KEY] === SECRET_SIGNATURE) {
    secrets.push(path);
    return opened(given.value, path, secrets);
  }
  const entries = Object.entries(given);
  return Object.fromEntries(entries.map(([key, item]) => [key, opened(item, [...path, key], secrets)]));
}

function sealed(value: unknown, secrets: readonly SecretPath[]): unknown {
  if (secrets.length === 0) return value;
  // A list need not keep its order, so an index names nothing.
  if (Array.isArray(value) || secrets.some((path) => path.length === 0)) return envelope(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const inside = secrets.filter(([first]) => first === key).map((path) => path.slice(1));
    return [key, sealed(item, inside)];
  });
  return Object.fromEntries(entries);
}

function envelope(value: unknown): Properties {
  return { [SIGNATURE_KEY]: SECRET_SIGNATURE, value };
}
