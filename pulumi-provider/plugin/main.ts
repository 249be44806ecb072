import { createRequire } from "node:module";
import { runPlugin } from "./plugin-process.ts";
import { loadSdk } from "./sdk.ts";

const require = createRequire(import.meta.url);
const { version } = require("agent-deploy/package.json") as { version: string };
await runPlugin({ sdk: loadSdk(), version });
