// Serves a project with the engine that is named, for tests that kill it: `engine-program.ts <engine> <dir> <data>`.

import { openJavascript } from "../../../src/agent-server/engine/javascript/open-javascript.ts";
import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";
import { startAgentServer } from "../../../src/agent-server/index.ts";
import { openSmall } from "../engines/small/open-small.ts";

const engines = { javascript: openJavascript, small: openSmall, python: openPython };
const [name, dir, data] = process.argv.slice(2) as [keyof typeof engines, string, string];

const { url } = await startAgentServer({ dir, data, engine: engines[name], env: process.env, log: () => {} });
process.send?.({ url });
