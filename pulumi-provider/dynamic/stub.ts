import type { dynamic } from "@pulumi/pulumi";

/**
 * What a stack's state stores as the provider of a deployment: its source text, evaluated with whatever version of this
 * package the program has then. Never change it: a test holds it to a golden file. Nothing is captured and no module is
 * imported, so that it is serialised the same from sources, from the package and from a bundle; `createRequire`,
 * because a bundler leaves it alone, and because it is synchronous: the engine uses a provider while it awaits
 * `configure`.
 */
// biome-ignore format: each method stays on one line, as the compiler prints it
export const stub: dynamic.ResourceProvider = {
  configure: async (request) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.configure(request),
  check: async (olds, news) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.check(olds, news),
  diff: async (id, olds, news) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.diff(id, olds, news),
  create: async (inputs) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.create(inputs),
  read: async (id, state) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.read(id, state),
  update: async (id, olds, news) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.update(id, olds, news),
  delete: async (id, state) => process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/_`)("agent-deploy/pulumi/handler").handler.delete(id, state),
};
