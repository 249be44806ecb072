export type Interpolation = {
  text: string;
  /** Names that are not set and have no default. */
  missing: string[];
  /** Names that may not be read, a default or not. */
  refused: { name: string; why: string }[];
};

/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. Inserted values are not interpolated again.
 * @param refusal why a name may not be read
 */
export function interpolated(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
  refusal: (name: string) => string | undefined = () => undefined,
): Interpolation {
  const missing: string[] = [];
  const refused: Interpolation["refused"] = [];
  const replaced = text.replace(
    /\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g,
    (_whole, escaped: string | undefined, name: string, fallback: string | undefined, standIn = "") => {
      if (escaped !== undefined) return escaped;
      const why = refusal(name);
      if (why !== undefined) {
        refused.push({ name, why });
        return "";
      }
      const value = environment[name];
      if (fallback !== undefined) return value || standIn;
      if (value === undefined) missing.push(name);
      return value ?? "";
    },
  );
  return { text: replaced, missing, refused };
}
