import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildEnvironment } from "../../../src/control-plane/machine/host-environment.ts";
import {
  copyRegistrySettings,
  privateEnvironment,
} from "../../../src/control-plane/sandbox/private-environment.ts";
import { bareFolder } from "../../support/project-folder.ts";

test.each([
  "npm_config_cache",
  "NPM_CONFIG_CACHE",
  "Npm_Config_Cache",
  "NPM_CONFIG_USERCONFIG",
  "npm_config_globalConfig",
])("a folder of the user in %s reaches no build in a sandbox", (name) => {
  const environment = buildEnvironment(
    { [name]: "/home/user/x", NPM_CONFIG_REGISTRY: "http://npm.example" },
    [],
  );
  const confined = privateEnvironment(environment, { home: "/own" });
  expect(JSON.stringify(confined)).not.toContain("/home/user");
  expect(confined).toMatchObject({
    npm_config_cache: "/own/.npm",
    npm_config_registry: "http://npm.example",
  });
});

test("an agent gets no setting of npm", () => {
  expect(privateEnvironment({ PATH: "/bin" }, { home: "/own" })).toEqual({ PATH: "/bin", HOME: "/own" });
});

test("builds take registries and plain settings of the user's files, and none of the user's paths and programs", async () => {
  using host = bareFolder({
    ".npmrc": [
      "; settings",
      "cache=/home/user/.cache/npm",
      "prefix = ~/.npm-global",
      "script-shell=/usr/bin/fish",
      "store-dir=/home/user/.pnpm",
      "cache-dir=/home/user/.pnpm-cache",
      "global-dir=/home/user/.pnpm-global",
      "node-options=--require=/home/user/x.js",
      "registry=https://npm.example/",
      "@team:registry = https://team.example/",
      "//team.example/:_authToken=t",
      "legacy-peer-deps=true",
      "cafile=/etc/ssl/team.pem",
      'ca[]="-----BEGIN CERTIFICATE-----"',
    ].join("\r\n"),
    ".yarnrc":
      'cache-folder "/home/user/yarn"\nregistry "https://npm.example/"\nyarn-path "/home/user/yarn.js"\n',
    ".yarnrc.yml":
      "cacheFolder: /home/user/berry\nglobalFolder: /home/user/g\nyarnPath: /home/user/y.cjs\nnpmRegistryServer: https://npm.example\nnpmScopes: { team: { npmAuthToken: t } }\n",
    "global/npmrc": "cache=/home/user/x\nregistry=https://other.example/\nstrict-ssl=false\n",
  });
  using home = bareFolder({});
  const globalconfig = join(host.path, "global/npmrc");
  await copyRegistrySettings(
    { HOME: host.path, NPM_CONFIG_GLOBALCONFIG: globalconfig },
    home.path,
    undefined,
  );
  const settings = (name: string) => readFileSync(join(home.path, name), "utf8");
  expect(settings(".npmrc").split("\n")).toEqual([
    "registry=https://other.example/",
    "strict-ssl=false",
    "registry=https://npm.example/",
    "@team:registry = https://team.example/",
    "//team.example/:_authToken=t",
    "legacy-peer-deps=true",
    "cafile=/etc/ssl/team.pem",
    'ca[]="-----BEGIN CERTIFICATE-----"',
    "",
  ]);
  expect(settings(".yarnrc")).toBe('registry "https://npm.example/"\n');
  expect(settings(".yarnrc.yml")).toBe(
    "npmRegistryServer: https://npm.example\nnpmScopes:\n  team:\n    npmAuthToken: t\n",
  );
  const named = { HOME: "/none", NPM_CONFIG_USERCONFIG: join(host.path, ".npmrc") };
  await copyRegistrySettings(named, home.path, undefined);
  expect(settings(".npmrc")).toContain("registry=https://npm.example/");
});
