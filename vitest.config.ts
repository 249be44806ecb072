import { defineConfig } from "vitest/config";

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Real processes and sockets, which wait a good part of their time.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: "default", include: ["test/**/*.test.ts"], exclude: ["test/ci/**"] } },
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
