// This folder: JSON schemas of graphs whose types only the TypeScript compiler knows, read on a separate thread.

import { parentPort, workerData } from "node:worker_threads";
import { findCompiler } from "./compiler.ts";
import type { SchemaAnswer, SchemaQuestion } from "./graph-types.ts";
import { openProgram } from "./project-program.ts";
import { type GraphTypeSchemas, readSchemas } from "./read-schemas.ts";
import { readCache, writeCache } from "./schema-cache.ts";

// The thread of graph-types.ts: one question, one answer.

const { cacheFile, ...question } = workerData as SchemaQuestion;

function compile(): Record<string, GraphTypeSchemas> {
  const { graphs, folders } = question;
  const ts = findCompiler(folders);
  const modules = [...new Set(graphs.map(({ file }) => file))];
  const { program, filesRead } = openProgram(ts, modules, folders);
  const found = graphs.flatMap(({ graphId, ...exported }) => {
    const schemas = readSchemas(ts, program, exported);
    return schemas ? [[graphId, schemas] as const] : [];
  });
  const schemas = Object.fromEntries(found);
  try {
    if (cacheFile !== undefined) writeCache(cacheFile, question, schemas, filesRead);
  } catch {
    // Where nothing can be written, each start reads the types again.
  }
  return schemas;
}

const kept = cacheFile === undefined ? undefined : readCache(cacheFile, question);
const answer: SchemaAnswer = { schemas: (kept as Record<string, GraphTypeSchemas> | undefined) ?? compile() };
parentPort!.postMessage(answer);
