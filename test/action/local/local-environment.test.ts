import { expect, test } from "vitest";
import { localEnvironment } from "../../../src/action/local/local-environment.ts";

test("a control plane on the runner gets what finds programs, the network and packages of every language", () => {
  const given = {
    PATH: "/usr/bin",
    HTTPS_PROXY: "http://proxy",
    REQUESTS_CA_BUNDLE: "/etc/own.pem",
    NPM_CONFIG_REGISTRY: "https://npm.example",
    YARN_NPM_REGISTRY_SERVER: "https://yarn.example",
    COREPACK_NPM_REGISTRY: "https://npm.example",
    UV_DEFAULT_INDEX: "https://pypi.example",
    PIP_INDEX_URL: "https://pypi.example",
  };
  expect(localEnvironment(given)).toEqual(given);
});

test("it gets no input of the step, no token of the job and nothing that is for other steps", () => {
  const given = {
    "INPUT_API-KEY": "key",
    GITHUB_TOKEN: "token",
    ACTIONS_RUNTIME_TOKEN: "token",
    OTHER: "value",
  };
  expect(localEnvironment(given)).toEqual({});
});
