import { afterAll, beforeAll, expect, test } from "vitest";
import { readGraphConfig } from "../../../../../../src/agent-server/config/graph-config.ts";
import type { GraphEngine } from "../../../../../../src/agent-server/engine/engine.ts";
import { systemClock } from "../../../../../../src/foundation/time/clock.ts";
import { withPython } from "../../../../../support/engines/python-graphs.ts";
import { bareFolder } from "../../../../../support/project-folder.ts";

const lifespan = `
from contextlib import asynccontextmanager
from starlette.applications import Starlette
@asynccontextmanager
async def lifespan(app):
    raise RuntimeError("no table")
    yield
app = Starlette(lifespan=lifespan)
`;
const auth = "from langgraph_sdk import Auth\nauth = Auth()\n";

/** Modules of a project, by their files. */
const modules = {
  "dict.py": "auth = {}\napp = 1\nembed = 1\n",
  "open.py": auth,
  "body.py": `${auth}@auth.authenticate\ndef who(body, path): ...\n`,
  "broken.py": "import nothere\n",
  "routeless.py": "async def app(scope, receive, send): ...\n",
  "lifespan.py": lifespan,
};

withPython((open) => {
  const folder = bareFolder({ ...modules, "graph.json": '{ "graphs": { "agent": "./dict.py:graph" } }' });
  let engine: GraphEngine;
  beforeAll(async () => {
    engine = await open(folder.path, await readGraphConfig(folder.path, undefined), {
      folder: () => folder.path,
      clock: systemClock,
      report: () => {},
      env: {},
      fetch: () => Promise.reject(new Error("no server")),
    });
  });
  afterAll(async () => {
    await engine.close();
    folder[Symbol.dispose]();
  });

  test.each([
    ["./dict.py:auth", "graph_config", /: the export is an object \(dict\), not an Auth object$/],
    ["./open.py:auth", "graph_config", /: it does not authenticate: every caller would be let in$/],
    ["./body.py:auth", "graph_config", /: its authenticate wants body, which is not known when a request is/],
    ["./dict.py:nothing", "graph_load", /: the file has no export "nothing"; it has: app, auth, embed$/],
    [
      "./broken.py:auth",
      "graph_load",
      / failed to load at broken\.py:1: ModuleNotFoundError: No module named/,
    ],
  ])("auth.path %s is refused", async (path, code, message) => {
    await expect(engine.modules.auth(path)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test.each([
    ["./dict.py:app", /: the export is an object \(int\), not an ASGI app$/],
    ["./routeless.py:app", /: the export is an object \(function\), an app that does not tell its routes$/],
    ["./lifespan.py:app", /: its lifespan failed to start: RuntimeError: no table$/],
  ])("http.app %s is refused", async (app, message) => {
    await expect(engine.modules.app(app)).rejects.toMatchObject({
      code: "graph_load",
      message: expect.stringMatching(message),
    });
  });

  test.each([
    ["./dict.py:embed", /: the export is an object \(int\), neither a function of texts nor an Embeddings$/],
    ["nobody:model", /^store\.index\.embed \(nobody:model\): .*(langchain|nobody)/i],
  ])("store.index.embed %s is refused", async (embed, message) => {
    await expect(engine.modules.embed(embed)).rejects.toMatchObject({
      code: "graph_load",
      message: expect.stringMatching(message),
    });
  });
});
