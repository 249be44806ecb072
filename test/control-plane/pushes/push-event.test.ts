import { expect, test } from "vitest";
import { readPushEvent } from "../../../src/control-plane/pushes/push-event.ts";
import { NO_COMMIT } from "../../support/git/git-host.ts";

// What each Git host really writes, with the fields beside those that are read.

const before = "5f1c3d0f9a7be13ad6f9dc4b30f3b7a2c58e1a01";
const after = "9b8e2a417cf05ddc1f34e26dbb1a07cf5e60d9b2";
const person = { name: "Ada", username: "ada", email: "ada@example.test" };
const commit = {
  id: after,
  tree_id: "0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c",
  message: 'Answer in verse\n\nwith a body that has an emoji 🎉 and "quotes"',
  timestamp: "2026-03-01T12:00:00+01:00",
  author: person,
  committer: person,
  added: ["src/verse.ts"],
  removed: [],
  modified: ["README.md"],
};

const payloads = {
  GitHub: {
    ref: "refs/heads/main",
    before,
    after,
    repository: {
      id: 186853002,
      node_id: "R_kgDOCyMcyg",
      name: "agent",
      full_name: "acme/agent",
      private: true,
      owner: { name: "acme", login: "acme", id: 21031067, type: "Organization" },
      html_url: "https://github.com/acme/agent",
      description: null,
      fork: false,
      url: "https://api.github.com/repos/acme/agent",
      created_at: 1557933565,
      pushed_at: 1772362800,
      git_url: "git://github.com/acme/agent.git",
      ssh_url: "git@github.com:acme/agent.git",
      clone_url: "https://github.com/acme/agent.git",
      svn_url: "https://github.com/acme/agent",
      homepage: null,
      default_branch: "main",
      master_branch: "main",
    },
    pusher: { name: "ada", email: "ada@example.test" },
    sender: { login: "ada", id: 1, type: "User" },
    created: false,
    deleted: false,
    forced: true,
    base_ref: null,
    compare: `https://github.com/acme/agent/compare/${before}...${after}`,
    commits: [commit],
    head_commit: commit,
  },
  GitLab: {
    object_kind: "push",
    event_name: "push",
    before,
    after,
    ref: "refs/heads/main",
    ref_protected: true,
    checkout_sha: after,
    message: null,
    user_id: 4,
    user_name: "Ada",
    project_id: 15,
    project: {
      id: 15,
      name: "Agent",
      description: "",
      web_url: "https://gitlab.example.test/acme/agent",
      avatar_url: null,
      git_ssh_url: "git@gitlab.example.test:acme/agent.git",
      git_http_url: "https://gitlab.example.test/acme/agent.git",
      namespace: "Acme",
      visibility_level: 0,
      path_with_namespace: "acme/agent",
      default_branch: "main",
      ci_config_path: null,
      homepage: "https://gitlab.example.test/acme/agent",
      url: "git@gitlab.example.test:acme/agent.git",
      ssh_url: "git@gitlab.example.test:acme/agent.git",
      http_url: "https://gitlab.example.test/acme/agent.git",
    },
    commits: [commit],
    total_commits_count: 1,
    push_options: {},
    repository: {
      name: "Agent",
      url: "git@gitlab.example.test:acme/agent.git",
      description: "",
      homepage: "https://gitlab.example.test/acme/agent",
      git_http_url: "https://gitlab.example.test/acme/agent.git",
      git_ssh_url: "git@gitlab.example.test:acme/agent.git",
      visibility_level: 0,
    },
  },
  Forgejo: {
    ref: "refs/heads/main",
    before,
    after,
    compare_url: `https://forge.example.test/acme/agent/compare/${before}...${after}`,
    commits: [{ ...commit, verification: null }],
    total_commits: 1,
    head_commit: commit,
    repository: {
      id: 1,
      owner: { id: 1, login: "acme", full_name: "", email: "", active: false },
      name: "agent",
      full_name: "acme/agent",
      empty: false,
      private: false,
      parent: null,
      html_url: "https://forge.example.test/acme/agent",
      url: "https://forge.example.test/api/v1/repos/acme/agent",
      link: "",
      ssh_url: "ssh://git@forge.example.test:2222/acme/agent.git",
      clone_url: "https://forge.example.test/acme/agent.git",
      default_branch: "main",
      internal_tracker: { enable_time_tracker: true },
    },
    pusher: { id: 1, login: "ada", email: "ada@example.test" },
    sender: { id: 1, login: "ada", email: "ada@example.test" },
  },
};

const eventHeaders = {
  GitHub: { "x-github-event": "push" },
  GitLab: { "x-gitlab-event": "Push Hook" },
  Forgejo: {
    "x-forgejo-event": "push",
    "x-gitea-event": "push",
    "x-gogs-event": "push",
    "x-github-event": "push",
  },
} as const;

type Host = keyof typeof payloads;
const hosts = Object.keys(payloads) as Host[];

function read(body: string, headers: Readonly<Record<string, string>>) {
  return readPushEvent({ body: Buffer.from(body), header: (name) => headers[name] });
}

const pushed = (host: Host, over: object = {}) =>
  read(JSON.stringify({ ...payloads[host], ...over }), eventHeaders[host]);

test.each([
  ["GitHub", "https://github.com/acme/agent.git", "git@github.com:acme/agent.git"],
  ["GitLab", "https://gitlab.example.test/acme/agent.git", "git@gitlab.example.test:acme/agent.git"],
  [
    "Forgejo",
    "https://forge.example.test/acme/agent.git",
    "ssh://git@forge.example.test:2222/acme/agent.git",
  ],
] as const)("a whole push of %s is read, with all addresses of its repository", (host, http, ssh) => {
  const event = pushed(host);
  expect(event).toMatchObject({ kind: "push", ref: "refs/heads/main", before, after, defaultBranch: "main" });
  expect(event.kind === "push" && event.addresses).toEqual(expect.arrayContaining([http, ssh]));
});

test.each(hosts)("a deleted branch and a pushed tag of %s are read as such", (host) => {
  const gone = { after: NO_COMMIT, checkout_sha: null, head_commit: null, commits: [] };
  expect(pushed(host, gone)).toMatchObject({ kind: "push", after: null });
  expect(pushed(host, { ref: "refs/tags/v1" })).toMatchObject({ kind: "push", ref: "refs/tags/v1" });
});

test.each([NO_COMMIT, undefined, null, 7, "main"])(
  "before %s tells no commit where the branch was",
  (odd) => {
    expect(pushed("GitHub", { before: odd })).toMatchObject({ before: undefined, after });
  },
);

test("GitLab's own event of a tag is read as a push of it", () => {
  const body = JSON.stringify({ ...payloads.GitLab, object_kind: "tag_push", ref: "refs/tags/v1" });
  expect(read(body, { "x-gitlab-event": "Tag Push Hook" })).toMatchObject({ ref: "refs/tags/v1" });
});

test.each(["application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded; charset=UTF-8"])(
  "a form of the type %s holds the push in one field",
  (type) => {
    const body = new URLSearchParams({ payload: JSON.stringify(payloads.GitHub) }).toString();
    expect(read(body, { ...eventHeaders.GitHub, "content-type": type })).toMatchObject({ after });
  },
);

test.each(["text/plain", "application/octet-stream", undefined])(
  "a push in JSON is read also where its type is said to be %s",
  (type) => {
    const headers = { ...eventHeaders.GitHub, ...(type && { "content-type": type }) };
    expect(read(JSON.stringify(payloads.GitHub), headers)).toMatchObject({ after });
  },
);

test.each([
  ["a form without the field", "other=1", "application/x-www-form-urlencoded"],
  ["JSON that is cut off", '{"ref":"refs/heads/main"', "application/json"],
])("%s is rejected", (_, body, type) => {
  expect(() => read(body, { ...eventHeaders.GitHub, "content-type": type })).toThrow("The push is not JSON.");
});
