/**
 * One row of the specification: a route, a field, a value or a rule. `what` says it in our words. `differs`: what is
 * otherwise here, and why. `refused`: the request is rejected, with this reason. Without both: as specified.
 */
export type Row = { id: string; section: string; what: string; differs?: string; refused?: string };

/** The rows of one section by their names; a text is a row that holds as specified. */
export type Section = Record<string, string | { what: string; differs?: string; refused?: string }>;

/** The rows in order. The id of a row is document, section and name: `CP-2.1-name`. */
export function rowsOf(document: "CP" | "RT", sections: Record<string, Section>): Row[] {
  return Object.entries(sections).flatMap(([section, rows]) => {
    const [number = ""] = section.split(" ");
    return Object.entries(rows).map(([name, row]) => ({
      id: `${document}-${number}-${name}`,
      section: `${document} §${section}`,
      ...(typeof row === "string" ? { what: row } : row),
    }));
  });
}
