import { expect, test } from "vitest";
import { sbom } from "../../src/images/sbom.ts";
import { projectFolder } from "../support/project-folder.ts";

const npm = JSON.stringify({
  packages: {
    "": { name: "x" },
    "node_modules/@a/b": { version: "1.0.0" },
    "node_modules/c": { version: "2.0.0" },
    "node_modules/c/node_modules/@a/b": { version: "3.0.0-rc.1" },
    "node_modules/alias": { version: "4.0.0", name: "real" },
    "node_modules/only-dev": { version: "9.0.0", dev: true },
    "packages/own": { version: "1.0.0" },
  },
});
const pnpm = `lockfileVersion: '9.0'

packages:

  '@a/b@1.0.0':
    resolution: {integrity: x}

  c@2.0.0:
    resolution: {integrity: x}

snapshots:

  c@2.0.0(@a/b@1.0.0): {}
`;
const yarn = `# yarn lockfile v1


"@a/b@^1.0.0", "@a/b@~1.0.0":
  version "1.0.0"

c@^2.0.0:
  version "2.0.0"
`;

const server = "pkg:npm/agent-deploy@0.1.0";
const ofServer = [
  { name: "agent-deploy", version: "0.1.0" },
  { name: "@s/web", version: "5.0.0" },
  { name: "c", version: "2.0.0" },
];
const web = "pkg:npm/%40s/web@5.0.0";

const purls = (lock: Parameters<typeof sbom>[1], text: string) => {
  using project = projectFolder(lock === undefined ? {} : { [lock]: text });
  const { components, ...head } = JSON.parse(sbom(project.path, lock, ofServer));
  expect(head).toEqual({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1 });
  return components.map(({ purl }: { purl: string }) => purl);
};

test("every package of an npm lock file is a component once, by its real name, without those of development", () => {
  expect(purls("package-lock.json", npm)).toEqual([
    "pkg:npm/%40a/b@1.0.0",
    "pkg:npm/%40a/b@3.0.0-rc.1",
    web,
    server,
    "pkg:npm/c@2.0.0",
    "pkg:npm/real@4.0.0",
  ]);
});

test.each([
  ["pnpm-lock.yaml", pnpm],
  ["yarn.lock", yarn],
] as const)("the packages of %s are components", (lock, text) => {
  expect(purls(lock, text)).toEqual(["pkg:npm/%40a/b@1.0.0", web, server, "pkg:npm/c@2.0.0"]);
});

test("packages of a Python lock file are components, by their normal names", () => {
  using project = projectFolder({});
  const python = [{ name: "Typing_Extensions", version: "4.16.0" }];
  const { components } = JSON.parse(sbom(project.path, undefined, ofServer, python));
  expect(components).toContainEqual({
    type: "library",
    name: "typing-extensions",
    version: "4.16.0",
    purl: "pkg:pypi/typing-extensions@4.16.0",
    "bom-ref": "pkg:pypi/typing-extensions@4.16.0",
  });
});

test("without a lock file the agent server and its packages are the components", () => {
  expect(purls(undefined, "")).toEqual([web, server, "pkg:npm/c@2.0.0"]);
});
