import { expect, test } from "vitest";
import { isAllowed, registryRequest } from "../../../src/control-plane/registry/registry-request.ts";

const own = "6f0a";
const digest = `sha256:${"a".repeat(64)}`;

test.each([
  ["GET", "/v2/", { kind: "hello" }],
  ["HEAD", `/v2/${own}/x/blobs/${digest}`, { writes: false, repository: `${own}/x` }],
  ["GET", `/v2/${own}/x/manifests/latest`, { writes: false }],
  ["PUT", `/v2/${own}/x/manifests/v1.2_3`, { writes: true }],
  ["POST", `/v2/${own}/x/blobs/uploads/`, { writes: true }],
  [
    "PATCH",
    `/v2/${own}/x/blobs/uploads/8e1c?_state=abc`,
    { path: `/v2/${own}/x/blobs/uploads/8e1c?_state=abc` },
  ],
  ["GET", `/v2/${own}/a/b/c/tags/list`, { repository: `${own}/a/b/c` }],
])("%s %s belongs to a push or a pull", (method, url, expected) => {
  expect(registryRequest(method, url)).toMatchObject(expected);
});

test.each([
  ["GET", "/v2/_catalog"],
  ["GET", "/v2/_catalog?n=1"],
  ["DELETE", `/v2/${own}/x/manifests/${digest}`],
  ["DELETE", `/v2/${own}/x/blobs/${digest}`],
  ["POST", "/v2/"],
  ["GET", `/v2/${own}/../other/manifests/latest`],
  ["GET", `/v2/${own}/%2e%2e/other/manifests/latest`],
  ["GET", `/v2/${own}//other/manifests/latest`],
  ["GET", `//v2/${own}/x/manifests/latest`],
  ["GET", `/v2/${own}/x/referrers/${digest}`],
  ["OPTIONS", `/v2/${own}/x/tags/list`],
  ["GET", "/debug/vars"],
])("%s %s is nothing that a push or a pull needs", (method, url) => {
  expect(registryRequest(method, url)).toBeUndefined();
});

test("a token reaches the repositories of its deployment only, and one for pulls writes nothing", () => {
  const at = (method: string, repository: string) => {
    const request = registryRequest(method, `/v2/${repository}/manifests/latest`);
    return (use: "push" | "pull") => isAllowed({ deployment_id: own, use }, request as never);
  };
  expect([at("GET", own)("push"), at("PUT", `${own}/x`)("push"), at("GET", `${own}/x`)("pull")]).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of [`${own}x`, `${own}-x/y`, "other", `x/${own}`])
    expect([at("GET", other)("push"), at("GET", other)("pull")]).toEqual([false, false]);
  expect(at("PUT", `${own}/x`)("pull")).toBe(false);
});

test("a layer is taken over from the own repositories only: its digest alone would give others'", () => {
  const post = (from: string) => {
    const wanted = registryRequest("POST", `/v2/${own}/x/blobs/uploads/?mount=${digest}&from=${from}`);
    return wanted?.kind === "repository" ? decodeURIComponent(wanted.path) : undefined;
  };
  expect(post(`${own}/y`)).toBe(`/v2/${own}/x/blobs/uploads/?mount=${digest}&from=${own}/y`);
  for (const from of ["other/y", `${own}x/y`, "", `other&from=${own}/y`, `${own}/y&from=other/y`])
    expect(post(from)).toBe(`/v2/${own}/x/blobs/uploads/`);
});
