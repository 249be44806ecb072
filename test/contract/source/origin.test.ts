import { expect, test } from "vitest";
import {
  fetchedOrigin,
  originOf,
  originProblems,
  sameRepository,
} from "../../../src/contract/source/origin.ts";

const AGENTS = "https://github.com/acme/agents";

test.each([
  "https://github.com/acme/agents",
  "https://github.com/acme/agents.git",
  "https://github.com/acme/agents/",
  "https://github.com/acme/agents.git/",
  "https://GitHub.com/Acme/Agents.git",
  "https://github.com:443/acme/agents",
  "https://octo@github.com/acme/agents",
  "https://x-access-token:ghs_1@github.com/acme/agents",
  "https://x-access-token:gh/s@1@github.com/acme/agents",
  "https://github.com/acme/agents?private_token=ghs_1",
  "https://www.github.com/acme/agents",
  "https://github.com//acme//agents",
  "https://github.com/%61cme/agents",
  "http://github.com/acme/agents",
  "git@github.com:acme/agents.git",
  "git@github.com:/acme/agents.git",
  "github.com:acme/agents",
  "GITHUB.COM:acme/agents",
  "octo:ghs_1@github.com:acme/agents",
  "ssh://git@github.com/acme/agents",
  "ssh://git@github.com:22/acme/agents.git",
  "ssh://git@ssh.github.com:443/acme/agents.git",
  "git+ssh://git@github.com/acme/agents",
  "git://github.com/acme/agents.git",
  " https://github.com/acme/agents\n",
])("%s is the same origin", (remote) => {
  expect(originOf(remote, "")).toBe(AGENTS);
  expect(originOf(remote, "services/a/")).toBe(`${AGENTS}#services/a`);
});

test.each([
  ["GitHub Enterprise", "https://ghe.corp.test:8443/Acme/agents.git", "git@ghe.corp.test:acme/agents.git"],
  ["a subgroup", "https://git.test/a/b/c.git", "ssh://git@git.test:2222/a/b/c.git"],
  ["Azure DevOps", "https://o@dev.azure.com/o/p/_git/r", "git@ssh.dev.azure.com:v3/o/p/r"],
  ["Bitbucket Data Center", "https://git.test/scm/proj/r.git", "ssh://git@git.test:7999/PROJ/r.git"],
  ["an IPv6 address", "https://[::1]:3000/a/b.git", "ssh://git@[::1]/a/b"],
  ["a folder of this machine", "/srv/git/agents.git/", "file:///srv/git/agents"],
  ["a folder with a space", "/srv/my git/a", "file:///srv/my%20git/a"],
])("%s has one origin over https and ssh", (_, one, other) => {
  expect(originOf(one, "x")).toBe(originOf(other, "x"));
  expect(sameRepository(one, other)).toBe(true);
});

test.each([
  ["another owner", "https://github.com/other/agents"],
  ["another name", "https://github.com/acme/agents2"],
  ["another host", "https://gitlab.com/acme/agents"],
  ["a path below it", "https://github.com/acme/agents/services"],
  ["a folder of this machine", "/acme/agents"],
])("%s is another origin", (_, remote) => {
  expect(originOf(remote, "")).not.toBe(AGENTS);
  expect(sameRepository(remote, AGENTS)).toBe(false);
});

test("a path in the repository keeps its case, and is no part of the repository's own", () => {
  expect(originOf(AGENTS, "Services/A")).toBe(`${AGENTS}#Services/A`);
  expect(originOf(`${AGENTS}/a`, "b")).not.toBe(originOf(AGENTS, "a/b"));
  expect(originOf(AGENTS, "a/./b/../c")).toBe(`${AGENTS}#a/c`);
});

test("code that the control plane fetches comes from the folder of its graph configuration", () => {
  expect(fetchedOrigin(AGENTS, "services/a/graph.json")).toBe(`${AGENTS}#services/a`);
  expect(fetchedOrigin(AGENTS, "./graph.json")).toBe(AGENTS);
  expect(fetchedOrigin(AGENTS, undefined)).toBe(AGENTS);
});

test("what is no address is no origin", () => {
  for (const remote of ["", "https://", "https://github.com", "https://git.test/a\u0000b"])
    expect(originOf(remote, "x"), remote).toBeUndefined();
});

test("an origin with credentials, a control character or too many characters is refused", () => {
  const problemOf = (origin: string) => originProblems(origin)[0]?.message;
  expect(problemOf(`${AGENTS}#a@b/c`)).toBeUndefined();
  expect(problemOf("https://u:ghs_1@github.com/a/b")).toMatch(/password or token/);
  expect(problemOf("https://github.com/a\nb")).toMatch(/control character/);
  expect(problemOf(`https://${"a".repeat(5000)}`)).toMatch(/more than 4096/);
});
