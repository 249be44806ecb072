import type { Dialect } from "./dialect.ts";

/** Where the hosted service behaves otherwise than a reader of the specification expects; docs/compatibility.md. */
export type DialectBehaviour = {
  /** A deleted deployment's tracing project goes on holding its name. */
  tracing_projects_hold_names: boolean;
};

/** The control plane behaves so, and the client's plans count on it. */
export const dialectBehaviour: Readonly<Record<Dialect, DialectBehaviour>> = {
  neutral: { tracing_projects_hold_names: false },
  langsmith: { tracing_projects_hold_names: true },
};
