export const ids = {
  deployment: "6b1f6d80-0000-4000-8000-000000000001",
  revision: "6b1f6d80-0000-4000-8000-000000000002",
  tenant: "6b1f6d80-0000-4000-8000-000000000003",
};

/** A deployment as it stands on the wire, with what a test wants otherwise. */
export function deploymentBody(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: ids.deployment,
    name: "agent",
    source: "repo_host",
    source_config: { repo_url: "https://example.com/code.git" },
    source_revision_config: { repo_ref: "main" },
    secrets: [],
    tenant_id: ids.tenant,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    status: "READY",
    latest_revision_id: ids.revision,
    active_revision_id: ids.revision,
    ...over,
  };
}
