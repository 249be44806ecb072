// This folder: the database as such: opening, migrations, transactions. No statement of a table.

/** Forward only; a released entry is never changed. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE deployments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    display_name TEXT,
    source TEXT NOT NULL,
    source_config TEXT NOT NULL,
    source_revision_config TEXT NOT NULL,
    secret_references TEXT NOT NULL,
    status TEXT NOT NULL,
    latest_revision_id TEXT,
    active_revision_id TEXT,
    image_version TEXT,
    port INTEGER,
    delete_tracing_project INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE revisions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    status_message TEXT,
    source TEXT NOT NULL,
    source_config TEXT NOT NULL,
    source_revision_config TEXT NOT NULL,
    secret_references TEXT NOT NULL,
    repo_commit_sha TEXT,
    pinned_commit TEXT,
    build_directory TEXT,
    project_directory TEXT,
    config_file TEXT,
    restarts INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX revisions_by_deployment ON revisions (deployment_id, seq);

  CREATE TABLE secrets (
    owner TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (owner, name)
  ) STRICT;
  CREATE INDEX secrets_by_deployment ON secrets (deployment_id);

  CREATE TABLE tracing_projects (name TEXT PRIMARY KEY, deployment_id TEXT) STRICT;

  CREATE TABLE uploads (
    object_path TEXT PRIMARY KEY,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    bytes INTEGER
  ) STRICT;
  CREATE INDEX uploads_by_deployment ON uploads (deployment_id);

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
  `,
  `
  CREATE TABLE branch_heads (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    repo_ref TEXT NOT NULL,
    head TEXT NOT NULL
  ) STRICT;
  `,
  // Another deployment may take an upload over: each has its own.
  `
  ALTER TABLE uploads RENAME TO uploads_by_path;
  CREATE TABLE uploads (
    object_path TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    bytes INTEGER,
    PRIMARY KEY (object_path, deployment_id)
  ) STRICT;
  INSERT INTO uploads (object_path, deployment_id, created_at, completed_at, bytes)
    SELECT object_path, deployment_id, created_at, completed_at, bytes FROM uploads_by_path;
  DROP TABLE uploads_by_path;
  CREATE INDEX uploads_by_deployment ON uploads (deployment_id);
  `,
  `
  CREATE TABLE runtime_keys (
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (deployment_id, name)
  ) STRICT;
  `,
  // SHA-256 of an upload, and of the upload that a revision was made from.
  `
  ALTER TABLE uploads ADD COLUMN digest TEXT;
  ALTER TABLE revisions ADD COLUMN upload_digest TEXT;
  `,
  // When a deployment was last called, in milliseconds since 1970.
  `
  CREATE TABLE last_requests (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT;
  `,
  // Revisions whose agents start with the next request only.
  `
  CREATE TABLE resting (
    revision_id TEXT PRIMARY KEY REFERENCES revisions (id) ON DELETE CASCADE
  ) STRICT;
  `,
  // A new deployment is recorded as READY: its data folder is made before an agent starts.
  `
  UPDATE deployments SET status = 'READY' WHERE status = 'AWAITING_DATABASE';
  `,
  // What is asked for by value, in the order of a list. A partial index serves queries that say its condition word by word.
  `
  CREATE INDEX deployments_by_status ON deployments (status, seq);
  CREATE INDEX deployments_by_type ON deployments (json_extract(source_config, '$.deployment_type'), seq);
  CREATE INDEX deployments_by_image_version ON deployments (image_version, seq) WHERE image_version IS NOT NULL;
  CREATE INDEX deployments_watched ON deployments (seq)
    WHERE source = 'repo_host' AND status = 'READY' AND json_extract(source_config, '$.build_on_push') = 1;
  CREATE INDEX revisions_unsettled ON revisions (deployment_id, seq)
    WHERE status IN ('CREATING', 'QUEUED', 'AWAITING_BUILD', 'BUILDING', 'AWAITING_DEPLOY', 'DEPLOYING');
  CREATE INDEX revisions_by_tarball
    ON revisions (deployment_id, json_extract(source_revision_config, '$.source_tarball_path'))
    WHERE json_extract(source_revision_config, '$.source_tarball_path') IS NOT NULL;
  CREATE INDEX uploads_by_path ON uploads (object_path, created_at);
  CREATE INDEX tracing_projects_by_deployment ON tracing_projects (deployment_id);
  `,
  // What is followed is asked for by time.
  `
  CREATE INDEX logs_by_time ON logs (deployment_id, kind, timestamp);
  `,
  // What an image's tag stood for when its revision was deployed, and the version that the image names.
  `
  ALTER TABLE revisions ADD COLUMN pinned_image TEXT;
  ALTER TABLE revisions ADD COLUMN image_version TEXT;
  CREATE TABLE pulled_images (
    image TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    PRIMARY KEY (image, deployment_id)
  ) STRICT;
  CREATE INDEX pulled_images_by_deployment ON pulled_images (deployment_id);
  `,
  // Which images are wanted, also by revisions of other deployments.
  `
  CREATE INDEX revisions_by_image
    ON revisions (coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')), deployment_id)
    WHERE json_extract(source_revision_config, '$.image_uri') IS NOT NULL;
  `,
  // Where a Git host sends its pushes; the secret is ciphertext. What was delivered is kept for a while, to know it again.
  // A head knows the revision that it was recorded with: the fetch of an older one does not set it back.
  `
  CREATE TABLE push_hooks (
    deployment_id TEXT PRIMARY KEY REFERENCES deployments (id) ON DELETE CASCADE,
    secret BLOB NOT NULL,
    created_at TEXT NOT NULL,
    last_delivery_at TEXT,
    last_delivery TEXT
  ) STRICT;
  CREATE TABLE push_deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (deployment_id, key)
  ) STRICT;
  CREATE INDEX push_deliveries_in_order ON push_deliveries (deployment_id, seq);
  ALTER TABLE branch_heads ADD COLUMN revision_seq INTEGER NOT NULL DEFAULT 0;
  DROP INDEX deployments_watched;
  CREATE INDEX deployments_watched ON deployments (seq)
    WHERE source = 'repo_host' AND status <> 'AWAITING_DELETE' AND json_extract(source_config, '$.build_on_push') = 1;
  `,
  // Named secrets and configs, which belong to no deployment: one row a key. Values are ciphertext.
  `
  CREATE TABLE stored_values (
    tenant_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (tenant_id, kind, name, key)
  ) STRICT;
  `,
  // Tenants: names are unique within one. What there is belongs to the first.
  `
  CREATE TABLE tenants (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
  ) STRICT;
  INSERT INTO tenants (id, name, created_at)
    SELECT value, 'default', strftime('%Y-%m-%dT%H:%M:%fZ') FROM settings WHERE key = 'tenant_id';

  CREATE TABLE api_keys (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    last_used_at TEXT,
    revoked_at TEXT
  ) STRICT;
  CREATE INDEX api_keys_by_tenant ON api_keys (tenant_id, seq);
  CREATE UNIQUE INDEX api_keys_by_name ON api_keys (tenant_id, name) WHERE revoked_at IS NULL;

  CREATE TABLE deployments_of_tenants (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tenant_id TEXT NOT NULL REFERENCES tenants (id),
    name TEXT NOT NULL,
    address_name TEXT NOT NULL UNIQUE,
    display_name TEXT,
    source TEXT NOT NULL,
    source_config TEXT NOT NULL,
    source_revision_config TEXT NOT NULL,
    secret_references TEXT NOT NULL,
    status TEXT NOT NULL,
    latest_revision_id TEXT,
    active_revision_id TEXT,
    image_version TEXT,
    port INTEGER,
    delete_tracing_project INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (tenant_id, name)
  ) STRICT;
  INSERT INTO deployments_of_tenants
    SELECT seq, id, (SELECT value FROM settings WHERE key = 'tenant_id'), name, name, display_name, source,
      source_config, source_revision_config, secret_references, status, latest_revision_id, active_revision_id,
      image_version, port, delete_tracing_project, created_at, updated_at
    FROM deployments;
  DROP TABLE deployments;
  ALTER TABLE deployments_of_tenants RENAME TO deployments;
  CREATE INDEX deployments_by_tenant ON deployments (tenant_id, seq);
  CREATE INDEX deployments_by_status ON deployments (tenant_id, status, seq);
  CREATE INDEX deployments_by_type
    ON deployments (tenant_id, json_extract(source_config, '$.deployment_type'), seq);
  CREATE INDEX deployments_by_image_version
    ON deployments (tenant_id, image_version, seq) WHERE image_version IS NOT NULL;
  CREATE INDEX deployments_watched ON deployments (seq)
    WHERE source = 'repo_host' AND status <> 'AWAITING_DELETE' AND json_extract(source_config, '$.build_on_push') = 1;

  CREATE TABLE tracing_projects_of_tenants (
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    deployment_id TEXT,
    PRIMARY KEY (tenant_id, name)
  ) STRICT;
  INSERT INTO tracing_projects_of_tenants
    SELECT (SELECT value FROM settings WHERE key = 'tenant_id'), name, deployment_id FROM tracing_projects;
  DROP TABLE tracing_projects;
  ALTER TABLE tracing_projects_of_tenants RENAME TO tracing_projects;
  CREATE INDEX tracing_projects_by_deployment ON tracing_projects (deployment_id);
  `,
  // What nobody called for long is looked for among those that are as old.
  `
  CREATE INDEX deployments_by_age ON deployments (status, created_at);
  `,
  // Tarballs that were uploaded for a deployment that is still to be created.
  `
  CREATE TABLE waiting_uploads (
    object_path TEXT PRIMARY KEY,
    tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    completed_at TEXT,
    bytes INTEGER,
    digest TEXT
  ) STRICT;
  CREATE INDEX waiting_uploads_by_tenant ON waiting_uploads (tenant_id);
  CREATE INDEX waiting_uploads_by_age ON waiting_uploads (created_at);
  `,
  // URLs that deployments choose for themselves. What was given before led nowhere.
  `
  ALTER TABLE deployments ADD COLUMN custom_host TEXT;
  CREATE UNIQUE INDEX deployments_by_custom_host ON deployments (custom_host) WHERE custom_host IS NOT NULL;
  UPDATE deployments SET source_config = json_remove(source_config, '$.custom_url')
    WHERE json_extract(source_config, '$.custom_url') IS NOT NULL;
  `,
  // The folder of a template changes: a revision is built again from what it was.
  `
  ALTER TABLE revisions ADD COLUMN template_digest TEXT;
  `,
  // Tags of deployments. The id of a value is found by the filter of the list, and the key and value by the list of tags.
  `
  CREATE TABLE deployment_tags (
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    tenant_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    tag_value_id TEXT NOT NULL,
    PRIMARY KEY (deployment_id, key)
  ) STRICT;
  CREATE INDEX deployment_tags_by_value_id ON deployment_tags (tag_value_id, deployment_id);
  CREATE INDEX deployment_tags_by_tenant ON deployment_tags (tenant_id, key, value, tag_value_id);
  `,
  // Keys that ended long ago are found by when they did.
  `
  CREATE INDEX api_keys_by_end ON api_keys (coalesce(revoked_at, expires_at));
  `,
  // Only the latest revision records what it fetched.
  `
  ALTER TABLE branch_heads DROP COLUMN revision_seq;
  `,
  // Whose pulls brought an image: by its id and names, also after the deployment is gone; and what is being pulled, with
  // what was here before. What was recorded by name alone counts as being pulled until it is used again.
  `
  CREATE TABLE image_pulls (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    tenant_id TEXT NOT NULL,
    deployment_id TEXT NOT NULL,
    ids_before TEXT NOT NULL
  ) STRICT;
  INSERT INTO image_pulls
    SELECT lower(hex(randomblob(16))), pulled.image, deployments.tenant_id, deployments.id, '[]'
    FROM pulled_images AS pulled JOIN deployments ON deployments.id = pulled.deployment_id;
  CREATE INDEX image_pulls_by_name ON image_pulls (name);
  CREATE INDEX image_pulls_by_deployment ON image_pulls (deployment_id);
  DROP TABLE pulled_images;
  CREATE TABLE pulled_images (
    image_id TEXT NOT NULL,
    name TEXT NOT NULL,
    tenant_id TEXT NOT NULL,
    deployment_id TEXT NOT NULL,
    PRIMARY KEY (image_id, name, tenant_id, deployment_id)
  ) STRICT;
  CREATE INDEX pulled_images_by_name ON pulled_images (name);
  CREATE INDEX pulled_images_by_deployment ON pulled_images (deployment_id);
  `,
  // Images are asked for by the deployment in their names, whatever the address of the registry is.
  `
  DROP INDEX revisions_by_image;
  CREATE INDEX revisions_by_named_deployment
    ON revisions (
      substr(
        coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')),
        instr(coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')), '/') + 1,
        36
      ),
      coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri')),
      deployment_id
    )
    WHERE json_extract(source_revision_config, '$.image_uri') IS NOT NULL;
  `,
  // What a deployment is deployed from, so that no other project replaces it.
  `
  ALTER TABLE deployments ADD COLUMN origin TEXT;
  `,
  // Whose code a revision has that was made while that one was still to fetch or resolve its own.
  `
  ALTER TABLE revisions ADD COLUMN code_of TEXT;
  `,
  // Whom secrets are for: agents, or builds. What a deployment and its revisions have lies together.
  `
  CREATE TABLE secrets_of_kinds (
    owner TEXT NOT NULL,
    deployment_id TEXT NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (deployment_id, owner, kind, name)
  ) STRICT;
  INSERT INTO secrets_of_kinds (owner, deployment_id, kind, position, name, value)
    SELECT owner, deployment_id, 'agent', position, name, value FROM secrets;
  DROP TABLE secrets;
  ALTER TABLE secrets_of_kinds RENAME TO secrets;
  `,
];
