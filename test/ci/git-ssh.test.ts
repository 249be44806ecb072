import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gitRepository } from "../support/git/git-repository.ts";
import { freePort } from "../support/network/free-port.ts";
import { buildFolder } from "../support/processes/build-folder.ts";
import { GRAPH_JSON } from "../support/project-folder.ts";

const sshd = "/usr/sbin/sshd";
const isMissing = !existsSync(sshd);
if (isMissing && process.env.CI) throw new Error(`${sshd} is missing; install openssh-server`);
if (isMissing) console.warn("skipped: no sshd on this machine (openssh-server)");

describe.skipIf(isMissing)("a repository behind a real SSH server", () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "git-ssh-")));
    const key = (name: string) => {
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
      return join(folder, name);
    };
    const hostKey = key("host_key");
    key("client_key");
    port = await freePort();
    const settings = {
      Port: String(port),
      ListenAddress: "127.0.0.1",
      HostKey: hostKey,
      PidFile: "none",
      AuthorizedKeysFile: join(folder, "client_key.pub"),
      PasswordAuthentication: "no",
      StrictModes: "no",
      PermitRootLogin: "yes",
      UsePAM: "no",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
    writeFileSync(join(folder, "sshd_config"), `${lines.join("\n")}\n`);
    if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true });
    server = spawn(sshd, ["-D", "-e", "-f", join(folder, "sshd_config")], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    await answering(port);
  });

  afterAll(async () => {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });

  const ssh = (identity: string) =>
    `ssh -i ${join(folder, identity)} -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=${join(folder, "known_hosts")}`;

  test("the fetch of a branch succeeds and reports the commit", async () => {
    using repository = gitRepository();
    const commit = repository.commit({ "graph.json": GRAPH_JSON });
    using builds = buildFolder();
    await builds.build(
      {
        kind: "git",
        repo_url: `ssh://${userInfo().username}@127.0.0.1:${port}${repository.path}`,
        repo_ref: "main",
      },
      { environment: { ...process.env, GIT_SSH_COMMAND: ssh("client_key") } },
    );
    expect(builds.commits).toEqual([commit]);
  });

  test("a fetch for another tenant offers no key of the operator's", async () => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    using builds = buildFolder();
    const repo_url = `ssh://${userInfo().username}@127.0.0.1:${port}${repository.path}`;
    const environment = { ...process.env, GIT_SSH_COMMAND: ssh("client_key") };
    const building = builds.build({ kind: "git", repo_url }, { environment, gitIdentity: "anonymous" });
    await expect(building).rejects.toThrow(/Permission denied|Host key verification failed/);
  });

  test("the fetch with a rejected key fails and says so", async () => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    using builds = buildFolder();
    const repo_url = `ssh://${userInfo().username}@127.0.0.1:${port}${repository.path}`;
    const building = builds.build(
      { kind: "git", repo_url },
      { environment: { ...process.env, GIT_SSH_COMMAND: ssh("host_key") } },
    );
    await expect(building).rejects.toThrow(/Permission denied/);
  });
});

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error("sshd does not answer");
}
