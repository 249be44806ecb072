import { test } from "vitest";
import { execFileSync } from "node:child_process";
import { runAction } from "/work/main/test/support/action-runner.ts";
import { AgentProject } from "/work/main/test/support/agent-project.ts";
import { startTestControlPlane } from "/work/main/test/support/control-plane.ts";
import { askAgent } from "/work/main/test/support/ask-agent.ts";
test("dbg", async () => {
  await using plane = await startTestControlPlane({ real: true });
  using project = new AgentProject();
  const push = () => runAction({ inputs: { "base-url": plane.url, "api-key": plane.apiKey }, workspace: project.directory, sha: project.push() });
  const r = await push(); const url = r.outputs.url!;
  console.log(await askAgent(url, "one"));
  project.edit("src/echo-model.ts", (t) => t.replace("You said: ", "You wrote: "));
  const s = await push(); console.log(s.log);
  console.log(await askAgent(url, "two"));
  console.log(execFileSync("bash", ["-c", `curl -s ${url}/info; echo; curl -s -XPOST ${url}/runs/wait -H 'content-type: application/json' -d '{"assistant_id":"agent","input":{"messages":[{"role":"human","content":"x"}]}}' | tail -c 300; find ${plane.data} -maxdepth 5 -not -path '*/node_modules*' -not -path '*/cache/*' | head -60; grep -rn "You wrote\\|You said" ${plane.data} --include=*.ts -l | grep -v node_modules; ps aux | grep agent-server | head`]).toString());
  console.log(plane.lines.join("\n"));
});
