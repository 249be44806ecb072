import type { Schema } from "../../../database/schema.ts";

/**
 * Stores are upgraded: what is new goes to the end of `migrations`, and nothing else is edited. What the columns hold:
 * `tables.ts`. A partial index, or one of an expression, serves only queries that repeat its text exactly.
 */
export const schema: Schema = {
  server: "control_plane",
  isLeased: true,
  tables: `
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE tenants (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE listeners (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    compute_id TEXT NOT NULL,
    namespaces TEXT NOT NULL,
    version TEXT,
    url_pattern TEXT,
    session TEXT,
    earlier_sessions TEXT NOT NULL DEFAULT '[]',
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (tenant_id, compute_id)
  ) STRICT;
  CREATE INDEX listeners_by_tenant ON listeners (tenant_id, seq);

  CREATE TABLE api_keys (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    listener_id TEXT REFERENCES listeners (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    last_used_at TEXT,
    revoked_at TEXT
  ) STRICT;
  CREATE INDEX api_keys_by_listener ON api_keys (listener_id) WHERE listener_id IS NOT NULL;
  CREATE INDEX api_keys_by_tenant ON api_keys (tenant_id, seq);
  CREATE UNIQUE INDEX api_keys_by_name ON api_keys (tenant_id, name) WHERE revoked_at IS NULL;
  -- Keys that ended long ago are found by when they did.
  CREATE INDEX api_keys_by_end ON api_keys ((coalesce(revoked_at, expires_at)));

  -- Named secrets and configs, which belong to no deployment.
  CREATE TABLE stored_values (
    tenant_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, kind, name, key)
  ) STRICT;

  CREATE TABLE deployments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id),
    name TEXT NOT NULL,
    address_name TEXT NOT NULL UNIQUE,
    custom_host TEXT,
    display_name TEXT,
    origin TEXT,
    source TEXT NOT NULL,
    source_config TEXT NOT NULL,
    source_revision_config TEXT NOT NULL,
    env TEXT NOT NULL,
    secret_references TEXT NOT NULL,
    status TEXT NOT NULL,
    latest_revision_id TEXT,
    active_revision_id TEXT,
    image_version TEXT,
    port INTEGER,
    database TEXT,
    delete_tracing_project INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (tenant_id, name)
  ) STRICT;
  CREATE UNIQUE INDEX deployments_by_custom_host ON deployments (custom_host) WHERE custom_host IS NOT NULL;
  -- What is asked for by value, in the order of a list.
  CREATE INDEX deployments_by_tenant ON deployments (tenant_id, seq);
  CREATE INDEX deployments_by_status ON deployments (tenant_id, status, seq);
  CREATE INDEX deployments_by_type
    ON deployments (tenant_id, json_extract(source_config, '$.deployment_type'), seq);
  CREATE INDEX deployments_by_listener
    ON deployments (json_extract(source_config, '$.listener_id'), seq)
    WHERE json_extract(source_config, '$.listener_id') IS NOT NULL;
  CREATE INDEX deployments_by_image_version
    ON deployments (tenant_id, image_version, seq) WHERE image_version IS NOT NULL;
  CREATE INDEX deployments_watched ON deployments (seq)
    WHERE source = 'repo_host' AND status <> 'AWAITING_DELETE' AND cast(json_extract(source_config, '$.build_on_push') AS bigint) = 1;
  -- What had no request for long is looked for among those that are as old.
  CREATE INDEX deployments_by_age ON deployments (status, created_at);

  -- A value's id is found by the filter of the list, and the key and value by the list of tags.
  CREATE TABLE deployment_tags (
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    tenant_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    tag_value_id TEXT NOT NULL,
    PRIMARY KEY (deployment_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deployment_tags_by_value_id ON deployment_tags (tag_value_id, deployment_id);
  CREATE INDEX deployment_tags_by_tenant ON deployment_tags (tenant_id, key, value, tag_value_id);

  CREATE TABLE last_requests (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE runtime_keys (
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (deployment_id, name)
  ) STRICT;

  -- Not tied to deployments, which they may outlive.
  CREATE TABLE tracing_projects (
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    deployment_id TEXT,
    PRIMARY KEY (tenant_id, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tracing_projects_by_deployment ON tracing_projects (deployment_id);

  CREATE TABLE revisions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    status_message TEXT,
    source TEXT NOT NULL,
    source_config TEXT NOT NULL,
    source_revision_config TEXT NOT NULL,
    env TEXT NOT NULL,
    secret_references TEXT NOT NULL,
    repo_commit_sha TEXT,
    pinned_commit TEXT,
    code_of TEXT,
    build_directory TEXT,
    project_directory TEXT,
    config_file TEXT,
    archive TEXT,
    archive_digest TEXT,
    archive_image TEXT,
    restarts INTEGER NOT NULL DEFAULT 0,
    upload_digest TEXT,
    template_digest TEXT,
    template_removed INTEGER NOT NULL DEFAULT 0,
    pinned_image TEXT,
    image_version TEXT,
    created_by TEXT,
    created_for TEXT NOT NULL,
    build_began_at TEXT,
    deploy_began_at TEXT,
    ended_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX revisions_by_deployment ON revisions (deployment_id, seq);
  CREATE INDEX revisions_unsettled ON revisions (deployment_id, seq)
    WHERE status IN ('CREATING', 'QUEUED', 'AWAITING_BUILD', 'BUILDING', 'AWAITING_DEPLOY', 'DEPLOYING');
  CREATE INDEX revisions_by_tarball
    ON revisions (deployment_id, json_extract(source_revision_config, '$.source_tarball_path'))
    WHERE json_extract(source_revision_config, '$.source_tarball_path') IS NOT NULL;
  CREATE INDEX revisions_by_archive ON revisions (archive) WHERE archive IS NOT NULL;
  -- Images are asked for by the deployment in their names, whatever the address of the registry is.
  CREATE INDEX revisions_by_named_deployment
    ON revisions (
      substr(
        coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')),
        instr(coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')), '/') + 1,
        36
      ),
      (coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri'))),
      deployment_id
    )
    WHERE json_extract(source_revision_config, '$.image_uri') IS NOT NULL;

  CREATE TABLE resting (
    revision_id TEXT PRIMARY KEY REFERENCES revisions (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE agent_starts (
    revision_id TEXT NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
    replica INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    PRIMARY KEY (revision_id, replica)
  ) STRICT, WITHOUT ROWID;

  -- Agents that answered where a listener is: taken over as they were, whether it calls or not.
  CREATE TABLE listener_agents (
    revision_id TEXT NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
    replica INTEGER NOT NULL,
    start INTEGER NOT NULL,
    listener_id TEXT NOT NULL,
    deployment_id TEXT NOT NULL,
    namespace TEXT NOT NULL,
    url TEXT NOT NULL,
    PRIMARY KEY (revision_id, replica)
  ) STRICT, WITHOUT ROWID;

  -- The key begins with the deployment: what it and its revisions have lies together.
  CREATE TABLE secrets (
    owner TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (deployment_id, owner, kind, name)
  ) STRICT;

  CREATE TABLE uploads (
    object_path TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    bytes INTEGER,
    digest TEXT,
    file TEXT,
    PRIMARY KEY (object_path, deployment_id)
  ) STRICT;
  CREATE INDEX uploads_by_deployment ON uploads (deployment_id);
  CREATE INDEX uploads_by_path ON uploads (object_path, created_at);

  CREATE TABLE waiting_uploads (
    object_path TEXT PRIMARY KEY,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    bytes INTEGER,
    digest TEXT,
    file TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waiting_uploads_by_tenant ON waiting_uploads (tenant_id);
  CREATE INDEX waiting_uploads_by_age ON waiting_uploads (created_at);

  -- Rows outlive their deployment: an image that is still here is removed with a later one.
  CREATE TABLE pulled_images (
    image_id TEXT NOT NULL,
    repository TEXT NOT NULL,
    tenant_id TEXT NOT NULL,
    deployment_id TEXT REFERENCES deployments (id) ON DELETE SET NULL,
    is_ours INTEGER NOT NULL,
    UNIQUE (image_id, repository, deployment_id)
  ) STRICT;
  CREATE INDEX pulled_images_by_deployment ON pulled_images (deployment_id);

  CREATE TABLE branch_heads (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    repo_ref TEXT NOT NULL,
    head TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE push_hooks (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    secret BLOB NOT NULL,
    created_at TEXT NOT NULL,
    last_delivery_at TEXT,
    last_delivery TEXT
  ) STRICT, WITHOUT ROWID;
  -- Kept for a while, to know a delivery again.
  CREATE TABLE push_deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (deployment_id, key)
  ) STRICT;
  CREATE INDEX push_deliveries_in_order ON push_deliveries (deployment_id, seq);

  CREATE TABLE logs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    revision_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    timestamp INTEGER NOT NULL,
    level TEXT NOT NULL,
    message TEXT NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX logs_by_revision ON logs (revision_id, kind, seq);
  CREATE INDEX logs_by_deployment ON logs (deployment_id, kind, seq);
  -- What is followed is asked for by time.
  CREATE INDEX logs_by_time ON logs (deployment_id, kind, timestamp);
`,
  migrations: [
    `
  -- Only added to, and without references: it outlives what it tells of.
  CREATE TABLE audit (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL,
    at TEXT NOT NULL,
    key_id TEXT,
    key_name TEXT,
    address TEXT,
    request_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    deployment_id TEXT,
    given TEXT NOT NULL,
    status INTEGER
  ) STRICT;
  CREATE INDEX audit_by_tenant ON audit (tenant_id, seq);
  CREATE INDEX audit_by_deployment ON audit (tenant_id, deployment_id, seq);
`,
    `
  -- Counts what callers changed, and revisions: not what the control plane itself writes.
  ALTER TABLE deployments ADD COLUMN generation INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE deployments ADD COLUMN deletion_protection INTEGER NOT NULL DEFAULT 0;

  -- Requests that were carried out, by the Idempotency-Key that they came with.
  CREATE TABLE idempotency_keys (
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    digest TEXT NOT NULL,
    deployment_id TEXT NOT NULL,
    revision_id TEXT,
    at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (at);
`,
    `
  CREATE TABLE notifications (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    deployment_id TEXT REFERENCES deployments (id) ON DELETE CASCADE,
    origin TEXT NOT NULL,
    url BLOB NOT NULL,
    secret BLOB NOT NULL,
    events TEXT NOT NULL,
    created_at TEXT NOT NULL,
    created_by TEXT
  ) STRICT;
  CREATE INDEX notifications_by_tenant ON notifications (tenant_id, seq);
  CREATE INDEX notifications_by_deployment ON notifications (deployment_id) WHERE deployment_id IS NOT NULL;

  CREATE TABLE notification_deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
    deployment_id TEXT REFERENCES deployments (id) ON DELETE CASCADE,
    revision_id TEXT,
    event TEXT NOT NULL,
    message TEXT,
    at TEXT NOT NULL,
    due INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    delivered INTEGER NOT NULL DEFAULT 0,
    answer TEXT
  ) STRICT;
  CREATE INDEX notification_deliveries_in_order ON notification_deliveries (notification_id, seq);
  CREATE INDEX notification_deliveries_by_deployment ON notification_deliveries (deployment_id);
  CREATE INDEX notification_deliveries_due ON notification_deliveries (due) WHERE due IS NOT NULL;
`,
    `
  CREATE TABLE backups (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL,
    created_at TEXT NOT NULL,
    verified_at TEXT NOT NULL,
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    problems TEXT NOT NULL,
    key_file TEXT
  ) STRICT;
  CREATE INDEX backups_with_key ON backups (seq) WHERE key_file IS NOT NULL;
`,
    `
  -- What agents trace. Not tied to deployments: traces go with the tracing project, which may outlive its deployment.
  CREATE TABLE trace_runs (
    deployment_id TEXT NOT NULL,
    run_id TEXT NOT NULL,
    trace_id TEXT NOT NULL,
    parent_run_id TEXT,
    dotted_order TEXT NOT NULL,
    name TEXT NOT NULL,
    run_type TEXT NOT NULL,
    project TEXT,
    start_time INTEGER NOT NULL,
    end_time INTEGER,
    status TEXT NOT NULL,
    error TEXT,
    prompt_tokens INTEGER,
    completion_tokens INTEGER,
    total_tokens INTEGER,
    cost REAL,
    thread_id TEXT,
    agent_run_id TEXT,
    revision_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (deployment_id, run_id)
  ) STRICT;
  CREATE INDEX trace_runs_in_order ON trace_runs (deployment_id, trace_id, dotted_order, run_id);
  -- The oldest are deleted first.
  CREATE INDEX trace_runs_by_start ON trace_runs (deployment_id, start_time, run_id);
  CREATE INDEX traces_by_start ON trace_runs (deployment_id, start_time, run_id) WHERE run_id = trace_id;
  CREATE INDEX traces_by_status ON trace_runs (deployment_id, status, start_time, run_id) WHERE run_id = trace_id;
  CREATE INDEX traces_by_name ON trace_runs (deployment_id, name, start_time, run_id) WHERE run_id = trace_id;
  CREATE INDEX traces_by_thread ON trace_runs (deployment_id, thread_id, start_time, run_id) WHERE run_id = trace_id;
  CREATE INDEX traces_by_agent_run ON trace_runs (deployment_id, agent_run_id, start_time, run_id) WHERE run_id = trace_id;

  CREATE TABLE trace_attachments (
    deployment_id TEXT NOT NULL,
    run_id TEXT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (deployment_id, run_id, name)
  ) STRICT;

  CREATE TABLE trace_sizes (
    deployment_id TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`,
  ],
};
