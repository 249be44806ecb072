import type { OpenEngine } from "../../../src/agent-server/engine/engine.ts";
import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";

/** The interpreter that this machine's tests use: AGENT_PYTHON of their environment. */
export const pythonHere = { AGENT_PYTHON: process.env.AGENT_PYTHON, PATH: process.env.PATH };

/** The Python engine of servers whose environment is a test's own. */
export const openPythonHere: OpenEngine = (dir, config, options) =>
  openPython(dir, config, { ...options, env: { ...pythonHere, ...options.env } });
