import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocks, guideNames } from "../../support/documents.ts";
import { openReader, type Reader, type Scene } from "./support/reader.ts";

const AGENT = ["http://127.0.0.1:2024", "$AGENT"] as const;
/** The folder of a deployment that is live; a control plane runs for it. */
const SUPPORT = 'cd "$READER/support"';

/** Each document whose shell blocks run, with what it leaves to its reader. */
const scenes: Record<string, Scene> = {
  "README.md": { before: "cd clone", standIns: [["http://127.0.0.1:…", "$AGENT"], AGENT] },
  "docs/agent-server.md": {
    before: "mkdir asking; cd asking; agent-deploy init my-agent --template interrupt",
    standIns: [AGENT],
  },
  "docs/chat.md": {
    before: `${SUPPORT}; agent-deploy agent`,
    standIns: [
      AGENT,
      ["../../my-agent", '"$READER/support"'],
      ["./my-agent", "."],
      ["cd examples/", 'cd "$READER/clone/examples/"'],
    ],
  },
  "docs/cli.md": {
    before: `
      AGENT_DEPLOY_BASE_URL=$(node -p 'require("./support/.agent-deploy/server.json").url')
      AGENT_DEPLOY_API_KEY=$(cat support/.agent-deploy/api-key)
      ID=$(agent-deploy status support --json | node -p 'JSON.parse(fs.readFileSync(0)).deployment.id')
      THREAD=$(agent-deploy invoke "2 times 3" --agent support --json | tail -1 | node -p 'JSON.parse(fs.readFileSync(0)).thread_id')
      export OPENAI_API_KEY=key-of-a-provider; mkdir new; cd new`,
    standIns: [
      ["agent-deploy dev ", `${SUPPORT}; agent-deploy dev `],
      [/^agent-deploy server$/gm, 'cd "$READER/new"; agent-deploy server'],
      ["git diff |", "echo '+ 2 times 4' |"],
      // Only one deployment is there, and its log has no end.
      ["support billing --follow", "support"],
      AGENT,
    ],
  },
  "docs/protocol.md": { before: `${SUPPORT}; agent-deploy agent; URL=$AGENT` },
  "docs/resources.md": {
    before: "export DB_PASSWORD=1234; mkdir sets; cd sets; echo certificate >ca.pem; echo {} >app.json",
  },
  "docs/security.md": {
    before: `tenant() { agent-deploy tenants list --json | node -p 'JSON.parse(fs.readFileSync(0)).tenants.at(-1).id'; }`,
    standIns: [["$TENANT", "$(tenant)"]],
  },
  "docs/studio.md": { before: SUPPORT, standIns: [AGENT] },
  "examples/chat-app/README.md": { before: "cd clone" },
  "examples/echo-agent-python/README.md": { before: "cd clone" },
  "examples/echo-agent/README.md": { before: "cd clone" },
};

let reader: Reader;
let support: AsyncDisposable;
beforeAll(async () => {
  reader = await openReader();
  support = await reader.run(`
    agent-deploy init support --template tool-agent
    cd support
    cat >src/adder.ts <<'END'
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
const State = Annotation.Root({ numbers: Annotation<number[]>, sum: Annotation<number> });
export const graph = new StateGraph(State)
  .addNode("add", ({ numbers }) => ({ sum: numbers.reduce((a, b) => a + b, 0) }))
  .addEdge(START, "add")
  .addEdge("add", END)
  .compile();
END
    sed -i 's|"graphs": {|"graphs": { "adder": "./src/adder.ts:graph",|' graph.json
    npm install
    agent-deploy server
    agent-deploy deploy`);
});
afterAll(async () => {
  await support?.[Symbol.asyncDispose]();
  await reader?.[Symbol.asyncDispose]();
});

test("every document with blocks of shell that run is followed", () => {
  const withShell = guideNames.filter((name) =>
    codeBlocks(name).some(({ language, notRun }) => language === "sh" && notRun === undefined),
  );
  expect(withShell.sort()).toEqual(Object.keys(scenes).sort());
});

test.each(Object.entries(scenes))("%s works as it is written", async (document, scene) => {
  await using _ = await reader.follow(document, scene);
});
