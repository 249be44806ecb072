// This folder: the words and the behaviour of the hosted service. Not here: rules that both dialects share.

import type { Dialect } from "./dialect.ts";

/** Where the hosted service behaves otherwise than a reader of the specification expects; docs/compatibility.md. */
export type DialectBehaviour = {
  /** A deleted deployment's tracing project goes on holding its name. */
  tracing_projects_hold_names: boolean;
  /** `secrets: []` in a patch leaves the secrets alone, so that the last one cannot be removed. */
  empty_secrets_change_nothing: boolean;
  /** Requests may carry values of an enum that the contract does not list: newer kinds of it. */
  enums_are_open: boolean;
  /** It chooses the URLs of what it hosts, so that only self-hosted deployments choose theirs. */
  chooses_urls: boolean;
  /** A source's digest and origin are in a secret of a reserved name, because no field holds them. */
  records_source_in_secret: boolean;
};

/** The control plane behaves so, and the client's plans count on it. */
export const dialectBehaviour: Readonly<Record<Dialect, DialectBehaviour>> = {
  neutral: {
    tracing_projects_hold_names: false,
    empty_secrets_change_nothing: false,
    enums_are_open: false,
    chooses_urls: false,
    records_source_in_secret: false,
  },
  langsmith: {
    tracing_projects_hold_names: true,
    empty_secrets_change_nothing: true,
    enums_are_open: true,
    chooses_urls: true,
    records_source_in_secret: true,
  },
};
