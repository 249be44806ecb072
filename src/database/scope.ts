/**
 * What a write reads and changes: names, each of which one transaction at a time has, or everything. Writes without a name
 * in common need not wait for each other.
 */
export type Scope = "everything" | readonly string[];

/** Each name is a lock in the database server's memory, of which all connections have some thousands together. */
const mostNames = 200;

export function unionOf(scopes: readonly Scope[]): Scope {
  const names = new Set<string>();
  for (const scope of scopes) {
    if (scope === "everything") return scope;
    for (const name of scope) names.add(name);
    if (names.size > mostNames) return "everything";
  }
  return [...names];
}
