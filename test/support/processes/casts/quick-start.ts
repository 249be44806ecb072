import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { type Cast, startCast } from "./cast.ts";

/** The quick start from an empty account to a deleted deployment, with the package in this tarball, as a recording. */
export async function quickStart(tarball: string): Promise<Cast> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "quick-start-")));
  try {
    copyFileSync(tarball, join(home, basename(tarball)));
    const prefix = join(home, ".npm-global");
    const environment = {
      ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home },
      ...{ npm_config_prefix: prefix, npm_config_loglevel: "error", npm_config_fund: "false" },
      ...{ npm_config_audit: "false", npm_config_update_notifier: "false" },
      PATH: [join(prefix, "bin"), dirname(process.execPath), process.env.PATH].join(delimiter),
    };
    await using terminal = startCast({
      home,
      environment,
      title: "agent-deploy: from an empty folder to production",
    });
    const { run, shell } = terminal;
    const tools = join(home, "my-agent/src/tools.ts");
    const edit = (from: string, to: string) => {
      const before = readFileSync(tools, "utf8");
      writeFileSync(tools, before.replace(from, to));
    };
    await run(`npm install --global ./${basename(tarball)}`);
    await run("agent-deploy init my-agent --yes");
    await run("cd my-agent && npm install");
    await run("agent-deploy server --port 0 > ../server.log &");
    while (!existsSync(join(home, "my-agent/.agent-deploy/server.json")))
      await new Promise((resolve) => setTimeout(resolve, 50));
    await run("agent-deploy dev   # src/tools.ts is edited in another window", /Ctrl-C stops/);
    edit("Multiply two numbers", "Multiply two numbers exactly");
    await shell.shows(/^↻ src\/tools\.ts/m);
    shell.press("Ctrl-C");
    const check = "--verify-message 'What is 6 times 7?' --verify-expect 42";
    await run(`agent-deploy deploy ${check}`);
    await run("sed -i 's/a \\* b/a + b/' src/tools.ts   # a mistake");
    await run(`agent-deploy deploy ${check}`);
    await run("agent-deploy rollback");
    await run("agent-deploy invoke 'What is 6 times 7?'");
    await run("agent-deploy env set LOG_LEVEL=debug");
    await run("agent-deploy logs --query 'is live'");
    await run("agent-deploy delete my-agent --yes");
    await run("kill %1; wait", /(?:Done|Exit)[\s\S]*\$$/);
    return terminal.cast();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
