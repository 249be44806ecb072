import { expect, test } from "vitest";
import { deploymentCreate, deploymentPatch } from "../../../src/contract/deployment/deployment.ts";
import { createProblems, patchProblems } from "../../../src/contract/rules/deployment-rules.ts";

const uuid = "11111111-2222-4333-8444-555555555555";
const base = {
  name: "agent",
  source: "repo_host",
  source_config: { repo_url: "https://example.com/x.git" },
  source_revision_config: { repo_ref: "main" },
  secrets: [],
};
const creating = (over: object) =>
  createProblems(deploymentCreate.parse({ ...base, ...over })).map(({ message }) => message);

test("a plain git deployment breaks no rule", () => {
  expect(creating({})).toEqual([]);
});

test.each<[string, object, string[]]>([
  [
    "a git source without a URL",
    { source_config: {} },
    ["source_config.repo_url is needed for source repo_host"],
  ],
  [
    "an external image without image and resources",
    { source: "external_image", source_config: {}, source_revision_config: {} },
    [
      "source_revision_config.image_uri is needed for source external_image",
      "source_config.resource_spec is needed for source external_image",
    ],
  ],
  [
    "a deployment type for an external image",
    {
      source: "external_image",
      source_config: { deployment_type: "dev", resource_spec: {} },
      source_revision_config: { image_uri: "x" },
    },
    [],
  ],
  [
    "a text that names no image, and no resources",
    {
      source: "external_image",
      source_config: {},
      source_revision_config: { image_uri: "docker-archive:/srv/canary.tar" },
    },
    [
      "source_revision_config.image_uri names no image: write registry/repository:tag or registry/repository@sha256:<64 hexadecimal digits>, in lowercase",
      "source_config.resource_spec is needed for source external_image",
    ],
  ],
  [
    "fields of another source",
    {
      source: "internal_source",
      source_config: { repo_url: "https://example.com/x.git" },
      source_revision_config: { image_uri: "y" },
    },
    [
      "source_config.repo_url applies to source repo_host only, not to internal_source",
      "source_revision_config.image_uri applies to source external_image or internal_image only, not to internal_source",
    ],
  ],
  ...[
    "https://me:canary@example.com/x.git",
    "https://canary@example.com/x",
    "ssh://me:canary@example.com/x",
  ].map((repo_url): [string, object, string[]] => [
    `credentials in ${repo_url}`,
    { source_config: { repo_url } },
    [
      "source_config.repo_url carries a password or token, which every reader of the deployment would see; leave it out and let the control plane's git sign in",
    ],
  ]),
  [
    "a build at each push to a tag",
    {
      source_config: { ...base.source_config, build_on_push: true },
      source_revision_config: { repo_ref: "refs/tags/v1" },
    },
    ["source_config.build_on_push needs a branch, and refs/tags/v1 is a tag"],
  ],
  ...(
    [
      ["refs/pull/7/head", "is not below refs/heads/"],
      ["0a".repeat(20), "is a commit, which never changes"],
      ["0A".repeat(32), "is a commit, which never changes"],
    ] as const
  ).map(([repo_ref, reason]): [string, object, string[]] => [
    `a build at each push to ${repo_ref}`,
    { source_config: { ...base.source_config, build_on_push: true }, source_revision_config: { repo_ref } },
    [`source_config.build_on_push needs a branch, and ${repo_ref} ${reason}`],
  ]),
  ...["main", "refs/heads/main", "0a".repeat(10), "HEAD"].map((repo_ref): [string, object, string[]] => [
    `a build at each push to ${repo_ref}`,
    { source_config: { ...base.source_config, build_on_push: true }, source_revision_config: { repo_ref } },
    [],
  ]),
  [
    "too little memory for the queue",
    { source_config: { ...base.source_config, resource_spec: { redis_memory_mb: 511 } } },
    ["source_config.resource_spec.redis_memory_mb is at least 512"],
  ],
  [
    "secret names that are reserved, malformed or given twice",
    { secrets: ["PORT", "1X", "A", "A"].map((name) => ({ name, value: "v" })) },
    [
      "secret name 'PORT' is reserved by the platform",
      "the name of secret 2 is not valid: letters, digits and underscores, not starting with a digit",
      "secret 'A' is given twice",
    ],
  ],
  [
    "cluster secrets for another source",
    { secret_references: [{ name: "A", secret_name: "s", secret_key: "k" }] },
    ["secret_references applies to source external_image only"],
  ],
])("creating a deployment with %s yields exactly the expected problems", (_, over, problems) => {
  expect(creating(over)).toEqual(problems);
});

const existing = {
  source: "repo_host" as const,
  source_config: base.source_config,
  source_revision_config: { repo_ref: "main" },
};
const patching = (body: object, of: Parameters<typeof patchProblems>[0] = existing) =>
  patchProblems(of, deploymentPatch.parse(body)).map(({ message }) => message);

// Holds CP-2.2-no-revision, CP-2.2-integration_id
test("a patch may repeat an immutable field but not change it", () => {
  expect(patching({ source_config: base.source_config })).toEqual([]);
  expect(
    patching({
      source_config: { repo_url: "https://example.com/y.git", integration_id: uuid, deployment_type: "prod" },
    }),
  ).toEqual([
    "source_config.integration_id cannot be changed after creation",
    "source_config.repo_url cannot be changed after creation",
    "source_config.deployment_type cannot be changed after creation",
  ]);
});

test("an explicit null in a patch changes nothing and breaks no rule", () => {
  expect(patching({ source_config: { repo_url: null, deployment_type: null }, secrets: null })).toEqual([]);
});

test("build_on_push is rejected if the recorded ref is a tag", () => {
  const tagged = { ...existing, source_revision_config: { repo_ref: "refs/tags/v1" } };
  expect(patching({ source_config: { build_on_push: true } }, tagged)).toEqual([
    "source_config.build_on_push needs a branch, and refs/tags/v1 is a tag",
  ]);
});

test("a deployment that follows its branch cannot be pinned to a commit, unless it ends following", () => {
  const following = { ...existing, source_config: { ...existing.source_config, build_on_push: true } };
  const repo_ref = "0a".repeat(20);
  const pinned = { source_revision_config: { repo_ref } };
  expect(patching(pinned, following)).toEqual([
    `source_config.build_on_push needs a branch, and ${repo_ref} is a commit, which never changes`,
  ]);
  expect(patching({ ...pinned, source_config: { build_on_push: false } }, following)).toEqual([]);
  expect(patching({ secrets: [] }, { ...following, ...pinned }), "of an unrelated patch").toEqual([]);
});

test("the commit that the hosted service tells for a branch is no reason to refuse build_on_push", () => {
  const told = {
    source: "repo_host" as const,
    source_config: { ...existing.source_config, repo_branch: "main" },
    source_revision_config: { repo_ref: "0a".repeat(20) },
  };
  expect(patching({ source_config: { build_on_push: true } }, told)).toEqual([]);
});

test("no message contains a secret's value", () => {
  expect(patching({ secrets: [{ name: "PATH", value: "c4nary" }] }).join()).not.toContain("c4nary");
});

test("a secret value with a NUL character is rejected on creation and in a patch", () => {
  const secrets = [{ name: "KEY", value: "ca\0nary" }];
  const message =
    "secret 'KEY' holds a NUL character, which no environment variable can: encode it, for example as base64";
  expect(creating({ secrets })).toEqual([message]);
  const patch = deploymentPatch.parse({ secrets });
  const existing = { source: "repo_host" as const, source_config: {} };
  expect(patchProblems(existing, patch).map((problem) => problem.message)).toEqual([message]);
});

test.each([
  ["NODE_CHANNEL_FD", "it is the agent process's line to the control plane"],
  ["NODE_OPTIONS", "it changes how the agent process itself runs"],
  ["LD_PRELOAD", "it loads code into the agent process"],
  ["HOME", "the agent process has the home folder of its machine"],
])("the secret name %s is rejected", (name, reason) => {
  expect(creating({ secrets: [{ name, value: "v" }] })).toEqual([
    `secret name '${name}' cannot be used: ${reason}`,
  ]);
});

const forms = "give an http(s), ssh, git or file URL, user@host:path, or an absolute path";

test.each([
  ["ext::sh -c touch% pwned", "names a transport that runs commands, which is not allowed"],
  ["-oProxyCommand=x:y", "starts with '-'"],
  ["git@-oProxyCommand=x:y", "has a host that starts with '-'"],
  ["owner/repository", "is a relative path"],
  ["ftp://example.test/x", "has the scheme 'ftp', which is not allowed"],
  ["https://", "is not a URL"],
])("the repository address %j is refused when it is written", (repo_url, why) => {
  const problem = `source_config.repo_url '${repo_url}' ${why}: ${forms}`;
  expect(creating({ source_config: { repo_url } })).toEqual([problem]);
  expect(patching({ source_config: { repo_url } })).toContain(problem);
});

test.each([
  "git@example.com:o/r.git",
  "example.com:r",
  "ssh://git@example.com:22/o/r.git",
  "git+ssh://git@example.com/o/r.git",
  "user@corp.example@host:o/r.git",
  "https://example.com/o/r",
  "git://example.com/r",
  "file:///srv/r.git",
  "/srv/r.git",
])("the repository address %s breaks no rule", (repo_url) => {
  expect(creating({ source_config: { repo_url } })).toEqual([]);
});

test("a password in an address that is none is not repeated", () => {
  const [address, password] = creating({ source_config: { repo_url: "ftp://me:canary@example.com/r" } });
  expect(address).toContain("source_config.repo_url 'ftp://me@example.com/r' has the scheme 'ftp'");
  expect(password).toContain("carries a password or token");
});
