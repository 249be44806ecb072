import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectWith } from "./node-environment.ts";

// The graph library and its family at both ends of what is supported. Each is installed once, in the user's cache.

const root = resolve(import.meta.dirname, "../../..");

/** The versions that a package.json of this checkout names. */
function versionsIn(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  return { ...dependencies, ...devDependencies };
}

const newest = { ...versionsIn("."), ...versionsIn("examples/chat-app") };

const oldest: Record<string, string> = {
  ...newest,
  "@langchain/core": "1.2.13",
  "@langchain/langgraph": "1.4.18",
  "@langchain/langgraph-checkpoint": "1.1.5",
  "@langchain/langgraph-sdk": "1.12.1",
  "@langchain/protocol": "0.0.19",
  langchain: "1.5.10",
  deepagents: "1.13.5",
};

export const versions = { oldest, newest };
export type LibrarySet = keyof typeof versions;
export const librarySets = Object.keys(versions) as LibrarySet[];

/** What a project of `createAgent` and `createDeepAgent` has, and the suites of checkpoints and hooks. */
export const packagesOfSets = [
  "@langchain/core",
  "@langchain/langgraph",
  "@langchain/langgraph-checkpoint",
  "@langchain/langgraph-checkpoint-validation",
  "@langchain/langgraph-sdk",
  "@langchain/react",
  "deepagents",
  "langchain",
  "react",
  "react-dom",
  "zod",
] as const;

/** @returns the `node_modules` of a set */
export async function modulesOf(set: LibrarySet): Promise<string> {
  const [first, ...others] = packagesOfSets.map((name) => `${name}@${versions[set][name]}`);
  return join(await projectWith(first!, ...others), "node_modules");
}
