import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { formatTraceparent } from "../../../src/foundation/trace-context.ts";
import { openTracer } from "../../../src/http/telemetry/tracer.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { agentsHere } from "../../support/agents/agents-here.ts";
import { runHere } from "../../support/command-line.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { type CollectedSpan, startCollector } from "../../support/telemetry/collector.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const STEP = "b7ad6b7169203331";
const traceparent = formatTraceparent({ traceId: TRACE, spanId: STEP, flags: 1 });
const service = { service: "of-a-test", version: "1.0.0", log: () => {} };

const to = (collector: { url: string }) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });

/** The names from a span up to what began its trace. */
function pathOf(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(parent ? pathOf(parent, spans) : [span.parentId])];
}

test("a deploy and its check are one trace, from the step that began it to the nodes of the graph", async () => {
  await using collector = await startCollector();
  using folder = projectFolder();
  cpSync(resolve("examples/echo-agent"), join(folder.path, "agent"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  const agents = agentsHere(to(collector));
  let key: string;
  {
    await using plane = await startTestControlPlane({
      ...agents,
      data: join(folder.path, ".agent-deploy"),
      environment: to(collector),
    });
    const { code, stderr } = await runHere(["deploy", "--verify-message", "hi", "--json"], {
      directory: join(folder.path, "agent"),
      environment: {
        TRACEPARENT: traceparent,
        AGENT_DEPLOY_BASE_URL: plane.url,
        AGENT_DEPLOY_API_KEY: plane.apiKey,
      },
    });
    expect(code, stderr).toBe(0);
    key = plane.apiKey;
  }
  const { spans } = collector;
  expect(collector.text()).not.toContain(key);
  expect(new Set(spans.filter(({ parentId }) => parentId === STEP).map(({ traceId }) => traceId))).toEqual(
    new Set([TRACE]),
  );
  const created = spans.find(({ name }) => name === "createDeployment")!;
  expect(created).toMatchObject({
    ...{ service: "agent-deploy-control-plane", traceId: TRACE, parentId: STEP, error: undefined },
    attributes: { "http.response.status_code": 201, "request.id": expect.stringMatching(/./) },
  });
  const nodes = spans.filter(({ name, traceId }) => name.startsWith("node ") && traceId === TRACE);
  expect(nodes.length).toBeGreaterThan(0);
  expect(pathOf(nodes[0]!, spans)).toEqual([
    expect.stringMatching(/^node \w+$/),
    expect.stringMatching(/^run \w+$/),
    expect.stringMatching(/^POST \/.*runs\/stream$/),
    "call POST",
    STEP,
  ]);
  expect(nodes[0]!.service).toBe("agent-deploy-agent");
});

test("what a run streams and keeps is the same with a collector and without", async () => {
  await using collector = await startCollector();
  const eventsOf = async (env: Record<string, string>) => {
    await using server = await startServer({ project: "modes", env });
    const [{ graph_id: graph }] = await server.json(server.post("/assistants/search"));
    const thread = await server.newThread();
    const answer = await server.post(`/threads/${thread}/runs/stream`, {
      assistant_id: graph,
      input: {},
      stream_mode: ["updates"],
    });
    const names = (await answer.text()).match(/^event: .*$/gm);
    const [run] = await server.json(server.get(`/threads/${thread}/runs`));
    return { names, kwargs: Object.keys(run.kwargs).sort() };
  };
  expect(await eventsOf(to(collector))).toEqual(await eventsOf({}));
  expect(collector.spans.some(({ name }) => name.startsWith("node "))).toBe(true);
});

test("no trace is sent, and nothing is loaded for it, where no collector is named or it is turned off", async () => {
  expect(await openTracer({}, service)).toBeUndefined();
  for (const off of [{ OTEL_SDK_DISABLED: "true" }, { OTEL_TRACES_EXPORTER: "none" }])
    expect(
      await openTracer({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", ...off }, service),
    ).toBeUndefined();
});

test("headers, service, resource and sampler are those of OpenTelemetry's variables", async () => {
  await using collector = await startCollector();
  const tracer = await openTracer(
    {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b,other=1",
      OTEL_SERVICE_NAME: "mine",
      OTEL_TRACES_SAMPLER: "parentbased_always_off",
    },
    service,
  );
  tracer!.begin("a root", { kind: "SERVER" }).end();
  tracer!.begin("a child", { kind: "SERVER", parent: traceparent }).end({ error: "it failed" });
  await tracer!.close();
  expect(collector.spans).toMatchObject([
    { name: "a child", service: "mine", error: "it failed", traceId: TRACE },
  ]);
  expect(collector.headers[0]).toMatchObject({ "x-key": "a b", other: "1" });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, /OTEL_EXPORTER_OTLP_ENDPOINT is no URL/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, /not by grpc/],
  [{ OTEL_TRACES_SAMPLER: "sometimes" }, /OTEL_TRACES_SAMPLER "sometimes"/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "a=%" }, /OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded/],
])("a variable that cannot be followed is refused: %o", async (given, message) => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", ...given };
  await expect(openTracer(environment, service)).rejects.toThrow(message);
});

test("a collector that is away is told of once, and holds nothing up", async () => {
  const said: string[] = [];
  const tracer = await openTracer(
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
    { ...service, log: (message) => said.push(message) },
  );
  tracer!.begin("lost", { kind: "SERVER" }).end();
  await tracer!.close();
  expect(said.length).toBeLessThan(2);
});
