import { expect, test } from "vitest";
import { ownUrl } from "../../../src/control-plane/http/own-url.ts";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { sendRaw } from "../../support/network/raw-http.ts";

type Options = Parameters<typeof startTestControlPlane>[0];

/** The URLs that lead back to a control plane, asked for with these headers beside the key. */
async function urlsFor(options: Options, headers: readonly string[]) {
  await using plane = await startTestControlPlane(options);
  const { body: followed } = await plane.post("/v2/deployments", creation("followed"));
  const { body: uploaded } = await plane.post("/v2/deployments", sourceCreation("uploaded"));
  const { port } = new URL(plane.url);
  async function post(path: string): Promise<string> {
    const lines = [`POST ${path} HTTP/1.1`, ...headers, `x-api-key: ${plane.apiKey}`, "connection: close"];
    const body = ["content-type: application/json", "content-length: 2", "", "{}"];
    return (await sendRaw(plane.url, [...lines, ...body].join("\r\n"))).heard;
  }
  const answers = [
    await post(`/v2/deployments/${followed.id}/push-hook`),
    await post(`/v2/deployments/${uploaded.id}/upload-url`),
  ];
  const [hook, upload] = answers.map(
    (answer) => /"(?:upload_)?url":"(.*?)\/(?:v1\/hooks|uploads)\//.exec(answer)?.[1],
  );
  return { hook, upload, port, answers: answers.join("\n") };
}

const forwarded = ["x-forwarded-host: evil.test", "x-forwarded-proto: https", "forwarded: host=evil.test"];

test.each<[what: string, options: Options, headers: string[], expected: (port: string) => string]>([
  ["a name of this machine", {}, ["host: localhost:1"], (port) => `http://127.0.0.1:${port}`],
  ["another name", { host: "0.0.0.0" }, ["host: evil.test"], (port) => `http://127.0.0.1:${port}`],
  [
    "a forwarding",
    { publicHost: "deploy.example.test" },
    ["host: evil.test", ...forwarded],
    (port) => `http://deploy.example.test:${port}`,
  ],
])("a request that names %s does not steer the URL of a push hook", async (_, options, headers, expected) => {
  const { hook, port, answers } = await urlsFor(options, headers);
  expect(hook, answers).toBe(expected(port));
});

test.each<[what: string, headers: string[], expected: string]>([
  ["through a tunnel", ["host: localhost:9000"], "http://localhost:9000"],
  ["with headers of a proxy", ["host: plane.test:80", ...forwarded], "http://plane.test"],
])("the URL of an upload leads a caller that came %s back its way", async (_, headers, expected) => {
  const { upload, answers } = await urlsFor({ host: "0.0.0.0" }, headers);
  expect(upload, answers).toBe(expected);
});

test.each([undefined, "", "user@plane.test", "plane.test/path", "plane.test?a"])(
  "a Host of %s is no way back for a caller",
  (host) => {
    const connection = { localAddress: "127.0.0.1", localPort: 4100 };
    expect(ownUrl({ host: "127.0.0.1" }).forCaller(connection, host)).toBe("http://127.0.0.1:4100");
  },
);

test("a public URL is that of hooks and uploads, whatever a request names", async () => {
  const publicUrl = "https://deploy.example.test/plane/";
  const { hook, upload } = await urlsFor({ publicUrl }, ["host: evil.test", ...forwarded]);
  expect([hook, upload]).toEqual(["https://deploy.example.test/plane", "https://deploy.example.test/plane"]);
});

test.each([
  ["::ffff:192.0.2.7", "http://192.0.2.7:4100"],
  ["192.0.2.7", "http://192.0.2.7:4100"],
  ["2001:db8::7", "http://[2001:db8::7]:4100"],
  // The connection has ended.
  [undefined, "http://[::1]:4100"],
])(
  "URLs name the address at which the connection came in, %s, where every address is listened on",
  (localAddress, url) => {
    expect(ownUrl({ host: "::" }).forOthers({ localAddress, localPort: 4100 })).toBe(url);
  },
);

test.each([
  "deploy.example.test",
  "ftp://deploy.example.test",
  "https://deploy.example.test/?a=b",
  "https://",
])("the public URL %s is rejected before anything starts", async (publicUrl) => {
  await expect(startTestControlPlane({ publicUrl })).rejects.toThrow(
    `the public URL '${publicUrl}' is not one that URLs can begin with`,
  );
});

test("a public URL with a password is rejected without the password", async () => {
  const starting = startTestControlPlane({ publicUrl: "https://me:s3cret@deploy.example.test" });
  await expect(starting).rejects.toThrow("the public URL 'https://…@deploy.example.test' is not");
});

test("agents want a key where a proxy leads others to the API", async () => {
  await using plane = await startTestControlPlane({ publicUrl: "https://deploy.example.test" });
  const { body } = await plane.post("/v2/deployments", creation("open"));
  expect(body.runtime_access).toBe("key");
  await using local = await startTestControlPlane({ publicUrl: "http://localhost:9000" });
  expect((await local.post("/v2/deployments", creation("open"))).body.runtime_access).toBe("this_machine");
});
