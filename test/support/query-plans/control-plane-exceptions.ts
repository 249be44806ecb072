/** A statement that may read a whole table, or sort what it found. */
export type Exception = { statement: RegExp; reason: string; on?: "sqlite" | "postgres" };

const exceptions: readonly Exception[] = [
  {
    statement: /^select \* from "deployments" order by "seq"$/,
    reason: "a start reads them all, and the deletion of a named secret",
  },
  {
    statement: /^select min\("seq"\) as .* limit \?5\) as "near"$/,
    reason: "so many at most, found by an index",
    on: "sqlite",
  },
  { statement: /^select "port" from "deployments"/, reason: "a start reads them all, once" },
  { statement: /^select \* from "runtime_keys"$/, reason: "a start reads them all, once" },
  {
    statement: /^select "deployment_id", "at" from "last_requests"$/,
    reason: "a start reads them all, once",
  },
  {
    statement: /^select .* from "uploads" where "file" is not null$/,
    reason: "a start reads them all, once",
  },
  { statement: /^select "revision_id" from "resting"$/, reason: "a start reads them all, once" },
  {
    statement: /^select .* from "(tenants" order by "seq"|backups" order by "seq" desc) limit/,
    reason: "in the order of the table: it ends with the page",
  },
  {
    statement: /^select .* from "backups" where "key_file" is not null order by/,
    reason: "an index of chosen rows, in their order: the first is enough",
    on: "postgres",
  },
  { statement: /^select "id", .* from "listeners"$/, reason: "a start reads them all, once" },
  { statement: /^select \* from "listener_agents"$/, reason: "a start reads them all, once" },
  { statement: /^select "id" from "tenants"$/, reason: "a start reads them all, once" },
  { statement: /^select "id", .* from "api_keys"$/, reason: "a start reads them all, once" },
  { statement: /^select "?id"? from "?deployments"? limit \S+$/i, reason: "the first row is enough" },
  {
    statement:
      /^update "deployments" set "status" = \S+ where "seq" in \( select seq from deployments where status/,
    reason: "at most once an hour, where hundreds are found: a look-up of each costs more",
    on: "postgres",
  },
  {
    statement: /^select id as deployment_id, .* from deployments left join branch_heads on /,
    reason: "where a hundred are expected: a look-up of each in these narrow tables costs more",
    on: "postgres",
  },
  {
    statement: /^(SELECT .* FROM|UPDATE) lease(_epoch)?\b/,
    reason: "the table has one row",
    on: "postgres",
  },
  {
    statement: /^SELECT (name|1) FROM sqlite_schema/,
    reason: "a start looks whether its tables are there",
    on: "sqlite",
  },
];

export const exceptionsOf = (dialect: "sqlite" | "postgres"): readonly Exception[] =>
  exceptions.filter(({ on = dialect }) => on === dialect);
