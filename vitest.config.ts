import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { temporaryFolder } from "./test/support/memory-folder.ts";

/** Builds of control planes that lie in a project. */
const stateIn = (folder: string) => ({ XDG_STATE_HOME: join(folder, "agent-deploy-test-state") });

const folder = temporaryFolder();

const shared = {
  // Only ever reached where something hangs, also on a machine that does much else.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: [
    "test/support/seed.ts",
    "test/support/database/skip-here.ts",
    ...(process.env.TEST_DATABASE_MODES ? ["test/support/database/modes/setup.ts"] : []),
  ],
  expect: { poll: { timeout: 30_000 } },
  // Real processes and sockets, which wait a good part of their time.
  maxWorkers: 3,
  env: stateIn(tmpdir()),
  unstubEnvs: true,
  restoreMocks: true,
};

/** A worker loads what it tests once, not once a file: our modules keep nothing that a test could see. */
const loadedOnce = { isolate: false };

/** Most of what a test makes is dropped at once: with more room for it, the collector runs and copies less. */
const largeNursery = { execArgv: ["--min-semi-space-size=16", "--max-semi-space-size=64"] };

/** What takes its time on any machine begins first: begun last, all would wait for it. */
class SoakFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSoak = ({ moduleId }: TestSpecification) => moduleId.endsWith("-soak.test.ts");
    return [...sorted.filter(isSoak), ...sorted.filter((file) => !isSoak(file))];
  }
}

/** What suites share that start whole control planes: CONTRIBUTING.md, "Worlds". */
const ofWorld = [
  "test/support/database/modes/start-postgres.ts",
  "test/support/processes/world.ts",
  "test/support/worlds/skips.ts",
];

export default defineConfig({
  test: {
    sequence: { sequencer: SoakFirst },
    projects: [
      // Everything that one process can show: run by `npm test`.
      {
        test: {
          ...shared,
          ...loadedOnce,
          ...largeNursery,
          name: "default",
          env: { TMPDIR: folder, ...stateIn(folder) },
          globalSetup: [
            "test/support/memory-folder.ts",
            "test/support/worker-environment.ts",
            "test/support/database/modes/start-postgres.ts",
            "test/support/database/skips.ts",
            "test/support/engines/skips.ts",
          ],
          // They wait most of their time.
          maxWorkers: 4,
          include: ["test/**/*.test.ts"],
          exclude: ["test/processes/**", "test/ci/**"],
        },
      },
      // Suites that start programs of Node or git by the hundred, or build projects: run by `npm run test:processes`.
      {
        test: {
          ...shared,
          ...loadedOnce,
          name: "processes",
          include: ["test/processes/**/*.test.ts"],
          globalSetup: [
            "test/support/worker-environment.ts",
            "test/support/runners/skips.ts",
            "test/support/engines/python-graphs.ts",
            ...ofWorld,
          ],
        },
      },
      // Suites that need more than git, Node and npm, or much more time: run by `npm run test:ci`.
      {
        test: {
          ...shared,
          name: "ci",
          include: ["test/ci/**/*.test.ts"],
          globalSetup: [
            "test/support/worker-environment.ts",
            "test/support/runners/skips.ts",
            "test/support/engines/python-graphs.ts",
            ...ofWorld,
          ],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // No tests: what the agent server says, for a comparison with another commit (CONTRIBUTING.md).
      { test: { ...shared, name: "recording", include: ["test/**/*.record.ts"] } },
    ],
  },
});
