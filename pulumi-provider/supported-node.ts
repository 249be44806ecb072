import { createRequire } from "node:module";
import process from "node:process";

// Imported first by every entry of this package for programs: whatever comes after it may fail on an old Node in ways
// that say nothing.

type NodeVersion = { nodeProblem(version: string): string | undefined };

const { nodeProblem } = createRequire(import.meta.url)("agent-deploy/node-version") as NodeVersion;
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) throw new Error(problem);
