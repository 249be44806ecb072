const filler = (bytes: number) => "x".repeat(bytes);

export const SECRETS = 5;

/** The body of the request that creates deployment number `index`: what a project of some size has. */
export const creation = (index: number) => ({
  name: `deployment-${String(index).padStart(6, "0")}`,
  source: "repo_host",
  source_config: {
    repo_url: `https://example.com/team-${index % 100}/project-${index}.git`,
    deployment_type: index % 10 === 0 ? "prod" : "dev",
    build_on_push: false,
    resource_spec: { cpu: 1, memory_mb: 1024, min_scale: 1, max_scale: 3 },
    install_command: `npm ci --${filler(50)}`,
  },
  source_revision_config: { repo_ref: "main", graph_config_path: `packages/agent-${index}/graph.json` },
  secrets: Array.from({ length: SECRETS }, (_, each) => ({
    name: `SECRET_${each}`,
    value: `${index}-${each}-${filler(40)}`,
  })),
});

export type Creation = ReturnType<typeof creation>;
