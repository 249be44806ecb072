import { expect, test } from "vitest";
import { repositoryName } from "../../../src/control-plane/pushes/repository-name.ts";

test.each([
  "https://github.com/Acme/Agent.git",
  "https://token@github.com/acme/agent",
  "http://github.com:8080/acme/agent/",
  "ssh://git@github.com/acme/agent.git",
  "ssh://git@ssh.github.com:443/acme/agent.git",
  "git@github.com:acme/agent.git",
  "git://GitHub.com/acme/agent.git",
])("%s is the repository github.com/acme/agent", (address) => {
  expect(repositoryName(address)).toBe("github.com/acme/agent");
});

test.each([
  ["https://gitlab.example.test/group/sub/agent.git", "gitlab.example.test/group/sub/agent"],
  ["/srv/git/Agent.git", "/srv/git/Agent"],
  ["file:///srv/git/Agent.git/", "/srv/git/Agent"],
])("%s is the repository %s", (address, name) => {
  expect(repositoryName(address)).toBe(name);
});
