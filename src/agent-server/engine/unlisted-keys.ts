/**
 * What a request adds to the `config.configurable` of its runs for their graphs only, overriding the client's values:
 * headers, the caller. Stored with a run under way, and in no metadata, state, event or answer.
 */
export type Unlisted = Record<string, unknown>;

/** Where a config names its unlisted keys. What begins so is shown nowhere. */
const namesKey = "__unlisted";

/** The part of a run's `configurable` that only its graph sees. */
export const unlistedConfigurable = (unlisted: Unlisted = {}): Record<string, unknown> => {
  const names = Object.keys(unlisted);
  return names.length > 0 ? { ...unlisted, [namesKey]: names } : {};
};

/** `record` without the keys that a config's `configurable` has as unlisted: the library may copy them from there. */
export function withoutUnlisted<T extends Record<string, unknown>>(
  record: T,
  configurable: Record<string, unknown> | undefined,
): T {
  const names = configurable?.[namesKey];
  if (!Array.isArray(names)) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !names.includes(key))) as T;
}

/** A run's kwargs as others see them, and as they are kept when it has ended. */
export function withoutUnlistedKwargs<
  T extends { unlisted?: unknown; encryption_context?: unknown; traceparent?: unknown },
>({ unlisted: _, encryption_context: __, traceparent: ___, ...kwargs }: T) {
  return kwargs;
}
