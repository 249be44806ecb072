import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readRemoteCommit } from "../../../src/sources/git/remote-commit.ts";
import { gitRepository } from "../../support/git/git-repository.ts";

test("readRemoteCommit resolves branches, tags and the remote's HEAD", async () => {
  using repository = gitRepository();
  const first = repository.commit({ "a.txt": "1" });
  repository.git("tag", "light");
  repository.git("tag", "-a", "annotated", "-m", "a tag");
  repository.git("branch", "feature/main");
  const second = repository.commit({ "a.txt": "2" });
  const commitOf = (ref?: string) => readRemoteCommit(repository.path, ref);
  expect(await commitOf("main")).toBe(second);
  expect(await commitOf("refs/heads/main")).toBe(second);
  expect(await commitOf("feature/main")).toBe(first);
  expect(await commitOf("light")).toBe(first);
  expect(await commitOf("annotated")).toBe(first);
  expect(await commitOf("refs/tags/annotated")).toBe(first);
  expect(await commitOf()).toBe(second);
  expect(await commitOf(first)).toBe(first);
});

test("readRemoteCommit is undefined for an unknown ref or remote, and executes nothing", async () => {
  using repository = gitRepository({ "a.txt": "1" });
  expect(await readRemoteCommit(repository.path, "nowhere")).toBeUndefined();
  expect(await readRemoteCommit(`${repository.path}-missing`, "main")).toBeUndefined();
  expect(await readRemoteCommit("ext::sh -c true", "main")).toBeUndefined();
  expect(await readRemoteCommit("--upload-pack=true", "main")).toBeUndefined();
});

test("readRemoteCommit uses the user's SSH command", async () => {
  using repository = gitRepository({ "a.txt": "1" });
  const marker = join(repository.path, "asked");
  vi.stubEnv("GIT_SSH_COMMAND", `touch '${marker}'; false`);
  try {
    expect(await readRemoteCommit("ssh://git@127.0.0.1/owner/name.git", "main")).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
  expect(existsSync(marker)).toBe(true);
});
