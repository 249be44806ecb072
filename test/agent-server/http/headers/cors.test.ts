import { describe, expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { startAgentFolder } from "../../../support/agents/agent-folder.ts";

const app = "https://app.example";
const other = "https://other.example";
const run = { assistant_id: "agent", input: {} };
const key = { "x-api-key": "the key" };

const startWith = (cors: object, withKey = true) =>
  startAgentFolder({ http: { cors } }, withKey ? { apiKeys: [new Secret("the key")] } : {});

const allowed = (response: Response) => response.headers.get("access-control-allow-origin");

const preflight = (url: string, origin: string, path = "/info") =>
  fetch(url + path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "x-mine",
    },
  });

describe("http.cors", () => {
  test("only pages of the origins that are named, or match the pattern, may read answers, streams and refusals", async () => {
    await using server = await startWith({
      allow_origins: [app],
      allow_origin_regex: "https://.*\\.preview\\.example",
    });
    for (const [origin, answer] of [
      [app, app],
      ["https://a.preview.example", "https://a.preview.example"],
      ["https://a.preview.example.evil", null],
      [other, null],
    ] as const) {
      const responses = [
        await preflight(server.url, origin),
        await server.get("/info", { origin, ...key }),
        await server.get("/info", { origin }),
        await server.get("/threads/nothing", { origin, ...key }),
        await server.post("/runs/stream", run, { origin, ...key }),
        await server.post("/runs/wait", run, { origin, ...key }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([204, 200, 401, 422, 200, 200]);
      for (const response of responses) {
        await response.text();
        expect(allowed(response)).toBe(answer);
        expect(response.headers.get("vary")).toMatch(/^Origin\b/);
        expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      }
    }
  });

  test("with credentials the origin is named, also where all are allowed", async () => {
    await using server = await startWith({ allow_origins: ["*"], allow_credentials: true });
    const page = await server.get("/info", { origin: other, ...key });
    expect([allowed(page), page.headers.get("access-control-allow-credentials")]).toEqual([other, "true"]);
    const program = await server.get("/info", key);
    expect([allowed(program), program.headers.get("access-control-allow-credentials")]).toEqual([null, null]);
    const asked = await preflight(server.url, other);
    expect(asked.headers.get("access-control-allow-headers")).toBe("x-mine");
    expect(asked.headers.get("access-control-allow-methods")).toContain("DELETE");
  });

  test("methods, headers and the age of a preflight are as given; bodies stay possible", async () => {
    await using server = await startWith({
      allow_methods: ["GET"],
      allow_headers: ["X-Mine", "content-type"],
      max_age: 5,
    });
    const { headers } = await preflight(server.url, other);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("GET");
    expect(headers.get("access-control-allow-headers")).toBe("Content-Type, X-Mine");
    expect(headers.get("access-control-max-age")).toBe("5");
  });

  test("a list of exposed headers keeps those that clients need", async () => {
    await using server = await startWith({ expose_headers: ["X-Mine", "location"] });
    const { headers } = await server.get("/ok");
    expect(headers.get("access-control-expose-headers")).toBe(
      "Content-Location, Location, X-Pagination-Total, X-Pagination-Next, X-Mine",
    );
  });

  test("a server without keys is open to pages of the origins that are named, and to no others", async () => {
    await using named = await startWith({ allow_origins: [app, "*"] }, false);
    expect((await named.get("/info", { origin: app })).status).toBe(200);
    expect((await named.get("/info", { origin: other })).status).toBe(403);
    await using pattern = await startWith({ allow_origin_regex: "https://app\\..*" }, false);
    expect((await pattern.get("/info", { origin: app })).status).toBe(200);
    expect((await pattern.get("/info", { origin: other })).status).toBe(403);
  });
});
