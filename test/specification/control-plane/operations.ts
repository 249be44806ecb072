import type { Section } from "../row.ts";

/** §4 to §9: routes, authentication, errors, limits, versions. */
export const operationRows = {
  "4 Endpoints": {
    "base-url": "Paths are relative to a base URL",
    json: "Bodies and answers are JSON",
  },
  "4.1 GET /v2/auth/platform-providers/{provider_id}": {
    route: "Answers 200 with the provider",
    provider_id: {
      what: "`provider_id`: the id of the provider, in the path",
      differs:
        "found by `id`, else by `provider_id`: the parameter has the name of one and describes the other.",
    },
    security: {
      what: "Key, tenant id or bearer credential: any one opens it",
      differs: "the tenant id does not, which is no secret.",
    },
    "422": "A parameter of a wrong shape is answered with the body of validation errors",
  },
  "4.2 POST /v2/deployments": {
    route: "Creates a deployment; the answer has `id` and `latest_revision_id`",
  },
  "4.3 GET /v2/deployments/{deployment_id}": {
    route: "Answers the deployment",
    deployment_id: "`deployment_id`: a UUID, in the path",
  },
  "4.4 GET /v2/deployments/{deployment_id}/revisions/{latest_revision_id}": {
    route: "Answers the revision, whose `status` is polled",
    revision_id: "The id of the revision: a UUID, in the path",
  },
  "4.5 PATCH /v2/deployments/{deployment_id}": {
    route: "Answers 200 with the changed deployment",
    deployment_id: "`deployment_id`: a UUID, in the path",
    "selector-repo_host": "The source selector may be `repo_host`",
    "selector-internal_image": "The source selector may be `internal_image`",
    "selector-internal_source": "The source selector may be `internal_source`",
    "selector-others": "The source selector has no other values",
    "selector-default": "Without a selector the deployment's own source counts",
    optional: "Every part of the body may be left out",
    source_config: "`source_config` may be given, and makes no revision by itself",
    source_revision_config: "`source_revision_config` may be given, and makes a revision",
    repo_commit_sha: "`source_revision_config` has no `repo_commit_sha` in a request",
    secrets: "`secrets` may be given",
    secret_references: "`secret_references` may be given for `external_image`",
    "generic-error": "A general error has `detail`, a text",
    "missing-deployment": "A missing deployment is told with its id in `detail`",
    "422": "A wrong shape is answered with the body of validation errors",
  },
  "4.6 GET /v2/deployments": {
    route: "Answers 200 with `resources` and `offset`",
    limit: "The number of resources: an integer from 1 to 100",
    offset: "The offset: an integer from 0; the answered one leads to the next page",
    name: "A filter by name",
    status: "A filter by status",
    remote_reconciled: {
      what: "A filter by the remote-reconciled flag",
      differs: "nothing is remote here: reconciled means that no revision is under way.",
    },
    tag_value_ids: "A filter by tag value ids, a list with commas: deployments that have any of them",
    image_version: "A filter by image version",
    deployment_type: "A filter by deployment type",
    dev_free: "Deployment type `dev_free`",
    dev: "Deployment type `dev`",
    prod: "Deployment type `prod`",
    dev_zero: "Deployment type `dev_zero`",
    deployment_ids: "A filter by deployment ids, a list with commas",
    "422": "A wrong parameter is answered with the body of validation errors",
  },
  "5 Authentication": {
    "api-key": "The key is sent as `X-Api-Key`",
    bearer: "The scheme `Bearer Auth` satisfies",
    tenant: {
      what: "The scheme `Tenant ID` satisfies alone",
      differs: "a tenant id is no secret: it counts only beside a key, and must be that of the key.",
    },
    schemes: "The schemes are named `API Key`, `Tenant ID` and `Bearer Auth`",
  },
  "7 Errors": {
    generic: "A general error: `detail` is a text",
    missing: "A missing deployment: `detail` names its id",
    validation: {
      what: "A validation error: `detail` is a list of `loc`, `msg`, `type`, and perhaps `input` and `ctx`",
      differs: "`input` is never sent: it would repeat secrets.",
    },
    "422": "Validation errors of the OAuth provider read have status 422",
  },
  "8 Limits": {
    "page-size": "A page of a list has 1 to 100 resources",
    offset: "An offset is 0 or greater",
  },
  "9 Versioning": {
    prefix: "Paths begin with a version; all of these with `/v2`",
    version: "The description of the API has version `0.1.0`",
    beta: {
      what: "The deploy command is in beta",
      differs: "the whole program says that it has no release yet, as long as there is none.",
    },
  },
} satisfies Record<string, Section>;
