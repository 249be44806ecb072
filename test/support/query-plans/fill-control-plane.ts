import type { Database } from "../../../src/database/database.ts";

const byte = "unhex('00')";
const oneOf = (n: number, one: string, others: string) =>
  `case when i % ${n} = 0 then ${one} else ${others} end`;
const config = `'{"deployment_type":"' || ${oneOf(9, "'prod'", "'dev'")} || '","build_on_push":' ||
  ${oneOf(50, "'true'", "'false'")} || '}'`;

/** How many rows, and what is inserted for each `i`. */
const tables: [number, string, string][] = [
  [40, "tenants", "i, 't' || i, 'tenant' || i, ''"],
  [
    4000,
    "api_keys",
    `i, 'k' || i, 't' || (i % 40 + 1), 'name' || i, 'read', 'h' || i, 'adk', '', null, null, ${oneOf(3, "''", "null")}`,
  ],
  [
    4000,
    "deployments",
    `i, 'd' || i, 't' || (i % 40 + 1), 'name' || i, 'name' || i, ${oneOf(20, "'host' || i", "null")}, null, null,
     'repo_host', ${config}, '{}', '[]', ${oneOf(500, "'AWAITING_DELETE'", "'READY'")}, 'r' || i, 'r' || i, null, null,
     0, '', ''`,
  ],
  [
    12_000,
    `revisions (id, deployment_id, status, source, source_config, source_revision_config, secret_references,
       created_at, updated_at)`,
    `'r' || i, 'd' || (i % 4000 + 1), ${oneOf(300, "'QUEUED'", "'DEPLOYED'")}, 'repo_host', '{}',
     '{"source_tarball_path":"p' || i || '"}', '[]', '', ''`,
  ],
  [30_000, "secrets", `'r' || (i / 3), 'd' || (i / 3 % 4000 + 1), 'agent', i % 3, 'S' || (i % 3), ${byte}`],
  [
    12_000,
    "deployment_tags",
    "'d' || (i % 4000 + 1), 't' || (i % 4000 % 40 + 1), 'k' || i, 'v' || (i % 9), 'i' || (i % 300)",
  ],
  [4000, "waiting_uploads", "'w' || i, 't' || (i % 40 + 1), '', '', 1, 'x', 'f'"],
  [4000, "runtime_keys", `'d' || i, 0, 'K', ${byte}`],
  [4000, "stored_values", `'t' || (i % 9), 'secret', 'n' || (i / 3), 'k' || i, ${byte}, ''`],
  [4000, "tracing_projects", "'t' || (i % 40 + 1), 'name' || i, 'd' || i"],
  [4000, "branch_heads", "'d' || i, 'main', 'x'"],
  [4000, "push_hooks", `'d' || i, ${byte}, '', null, null`],
  [40_000, "push_deliveries", "i, 'd' || (i % 4000 + 1), 'k' || i, i"],
  [8000, "uploads", "'p' || i, 'd' || (i % 4000 + 1), '', '', 1, null, null"],
  [40_000, "logs", "i, 'd' || (i % 4000 + 1), 'r' || (i % 12000 + 1), 'run', i, 'INFO', 'line', 0"],
  [4000, "pulled_images", "'id' || (i % 100), 'image' || (i % 100), 't' || (i % 40 + 1), 'd' || i, 1"],
];

/** Thousands of deployments, each with revisions, secrets, uploads and lines; few of them in progress or watched. */
export async function fillControlPlane({ write }: Database): Promise<void> {
  await write(async (sql) => {
    for (const [count, table, values] of tables)
      await sql.run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
         insert into ${table} select ${values} from n`,
      );
  });
}
