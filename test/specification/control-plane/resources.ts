import type { Section } from "../row.ts";

const hostedOnly = "the embedded control plane is neither hosted nor self-hosted: it does not ask.";

const needsEngine = "it needs podman or docker; a control plane without one refuses it, and says why.";

/** §2.1 to §2.3, §2.5, §2.6: deployments, their configuration, OAuth providers, revisions. */
export const resourceRows = {
  "2 Conventions": {
    timestamps: "Timestamps are ISO 8601 date-times",
    uuids: "Ids are UUIDs, in answers and where requests name them",
  },
  "2.1 Deployment": {
    name: "`name`: text, set at creation, never changed",
    source: "`source`: one of five values, set at creation, never changed",
    repo_host: "`source`: `repo_host`",
    external_image: { what: "`source`: `external_image`", differs: needsEngine },
    internal_image: { what: "`source`: `internal_image`", differs: needsEngine },
    internal_source: "`source`: `internal_source`",
    internal_template: { what: "`source`: `internal_template`" },
    "hosted-sources": {
      what: "`repo_host`, `internal_image`, `internal_source` and `internal_template` are of the hosted service",
      differs: hostedOnly,
    },
    "self-hosted-source": { what: "`external_image` is of self-hosted services", differs: hostedOnly },
    source_config: "`source_config`: an object of the fields of §2.2",
    source_revision_config: "`source_revision_config`: of a deployment that of its latest revision",
    "source_revision_config-revision": "`source_revision_config` of a revision is its own",
    secrets: "`secrets`: pairs of `name` and `value`, which the agent gets as variables",
    id: "`id`: a UUID, read-only",
    tenant_id: "`tenant_id`: a UUID, read-only, the owner",
    created_at: "`created_at`: a date-time, read-only",
    updated_at: "`updated_at`: a date-time, read-only, of the last change",
    status: "`status`: read-only, one of five values",
    latest_revision_id: "`latest_revision_id`: read-only, the latest revision",
    active_revision_id: "`active_revision_id`: read-only, the revision that is live",
    secret_references: {
      what: "`secret_references`: `name`, `secret_name`, `secret_key` of secrets of a cluster",
      differs: "they name secrets that the control plane keeps (`agent-deploy shared-secrets`).",
    },
    "secret_references-source": "`secret_references` apply to `external_image` only",
    image_version: {
      what: "`image_version`: the version of the deployment's image",
      differs:
        "the version that its image names, or its tag; of what is built the version of the agent server.",
    },
  },
  "2.2 source_config": {
    "no-revision": {
      what: "Changes need no revision, or are not possible",
      differs: "`resource_spec`, `install_command` and `build_command` make one, as on the hosted service.",
    },
    nullable: "Every field may be null, and is checked against the source",
    integration_id: {
      what: "`integration_id`: a UUID",
      differs: "it names credentials of a file (`server --git-integrations`); an unknown one is refused.",
    },
    repo_url: "`repo_url`: text",
    build_on_push: "`build_on_push`: boolean; a push makes a revision",
    custom_url: {
      what: "`custom_url`: text",
      differs:
        "answers hold the URL of the deployment; every source may choose one that leads to the shared port, and what leads elsewhere is refused.",
    },
    resource_spec: "`resource_spec`: an object of the fields of §2.4",
    listener_id: "`listener_id`: a UUID; the agents run where that listener is",
    listener_config: "`listener_config`: an object with `k8s_namespace`, one of the listener's",
    install_command: "`install_command`: text, run in the build",
    build_command: "`build_command`: text, run in the build",
  },
  "2.3 source_revision_config": {
    revision: "A change makes a revision",
    nullable: "Every field may be null, and is checked against the source",
    repo_ref: "`repo_ref`: text; the branch, tag or commit that is built",
    graph_config_path: "`graph_config_path`: the path of the graph configuration",
    image_uri: "`image_uri`: text",
    source_tarball_path: "`source_tarball_path`: text; the uploaded source",
    repo_commit_sha: "`repo_commit_sha`: in answers only; the commit that was built",
  },
} satisfies Record<string, Section>;
