// The import rule of docs/ARCHITECTURE.md: imports point one way.
const only = (dir, ...allowed) => ({
  name: `${dir} stays in its layer`,
  severity: "error",
  from: { path: `^${dir}/` },
  to: {
    path: "^(src|pulumi-provider|test|bench|examples)/",
    pathNot: [dir, "src/foundation", ...allowed].map((d) => `^${d}(/|$)`),
  },
});

export default {
  forbidden: [
    only("src/foundation"),
    only("src/project"),
    only("src/http"),
    only("src/database"),
    only("src/images", "src/project"),
    only("src/contract"),
    only("src/client", "src/contract"),
    only("src/lifecycle", "src/client", "src/contract"),
    only(
      "src/sources",
      "src/lifecycle/source.ts",
      "src/lifecycle/progress.ts",
      "src/lifecycle/desired.ts",
      "src/client",
      "src/contract",
      "src/images",
      "src/project",
    ),
    only("src/action", "src/lifecycle", "src/sources", "src/client", "src/contract", "src/project"),
    only(
      "src/cli",
      "src/lifecycle",
      "src/sources",
      "src/images",
      "src/project",
      "src/client",
      "src/contract",
      "src/control-plane",
      "src/agent-server",
      "src/chat",
    ),
    only("pulumi-provider", "src/lifecycle", "src/sources", "src/client", "src/contract"),
    {
      name: "only the program's side loads Pulumi's SDK",
      severity: "error",
      from: {
        path: "^pulumi-provider/",
        pathNot: "^pulumi-provider/((index|dynamic/stub|resource-inputs)\\.ts$|plugin/)",
      },
      to: { path: "(^|/)node_modules/@pulumi/", dependencyTypesNot: ["type-only"] },
    },
    only("src/control-plane", "src/contract", "src/images", "src/project", "src/http", "src/database"),
    only("src/agent-server", "src/project", "src/http", "src/database"),
    only("src/chat", "src/client", "src/http"),
    {
      name: "pages import packages, their design, and nothing else of ours",
      severity: "error",
      from: { path: "^src/pages/([^/]+)/" },
      to: { path: "^(src|pulumi-provider|test|bench|examples|bin)/", pathNot: "^src/pages/($1|design)/" },
    },
    {
      name: "the CLI starts the servers by dynamic import only",
      severity: "error",
      from: { path: "^src/cli/" },
      to: {
        path: "^src/(control-plane|agent-server|chat)/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "only test/processes and test/ci start programs",
      severity: "error",
      from: { path: "^test/", pathNot: "^test/(processes|ci|support/processes)/" },
      to: { path: "^test/support/processes/" },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "everything resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|lib|build)/|test/fixtures/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
