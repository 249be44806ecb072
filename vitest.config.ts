import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const shared = {
  // Only ever reached where something hangs, also on a machine that does much else.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Real processes and sockets, which wait a good part of their time.
  maxWorkers: 3,
  // Builds of control planes that lie in a project.
  env: { XDG_STATE_HOME: join(tmpdir(), "agent-deploy-test-state") },
  unstubEnvs: true,
  restoreMocks: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "default",
          include: ["test/**/*.test.ts"],
          exclude: ["test/ci/**"],
          // A worker loads what it tests once, not once a file: our modules keep nothing that a test could see.
          isolate: false,
          globalSetup: ["test/support/compile-cache.ts"],
        },
      },
      // Suites that need more than git, Node and npm, or much more time: run by `npm run test:ci`.
      {
        test: {
          ...shared,
          name: "ci",
          include: ["test/ci/**/*.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
