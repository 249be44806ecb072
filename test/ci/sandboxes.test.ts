import { spawnSync } from "node:child_process";
import { test } from "vitest";
import { deploymentsApart } from "../support/processes/deployments-apart-suite.ts";

// The sandboxes that are used when bubblewrap is not installed.
const hasNamespaces = spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status === 0;
const must = process.env.CI === "true" && process.platform === "linux";

if (hasNamespaces || must) deploymentsApart("unshare", ["bwrap"]);
else test.skip("namespaces are not allowed here: their sandbox tests are skipped", () => {});

if (process.getuid?.() === 0) deploymentsApart("user", ["bwrap", "unshare"]);
else test.skip("only root can give each deployment a user: its sandbox tests are skipped", () => {});
