export type Interpolation = {
  text: string;
  /** Names that are not set and have no default. */
  missing: string[];
};

/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. What was put in is not looked at again.
 */
export function interpolated(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Interpolation {
  const missing: string[] = [];
  const replaced = text.replace(
    /\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g,
    (_whole, escaped: string | undefined, name: string, fallback: string | undefined, standIn = "") => {
      if (escaped !== undefined) return escaped;
      const value = environment[name];
      if (fallback !== undefined) return value || standIn;
      if (value === undefined) missing.push(name);
      return value ?? "";
    },
  );
  return { text: replaced, missing };
}
