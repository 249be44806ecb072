import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import protobuf from "protobufjs";
import { onLoopback } from "../network/on-loopback.ts";

/** The part of OTLP's messages that tests look at (opentelemetry-proto, trace service v1). */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5;
    repeated KeyValue attributes = 9; Status status = 15;
  }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; Value value = 2; }
  message Value { oneof value { string string_value = 1; bool bool_value = 2; int32 int_value = 3; } }
`);
const Request = root.lookupType("Request");

export type CollectedSpan = {
  service: unknown;
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, unknown>;
  error: string | undefined;
};

type Attribute = { key: string; value: Record<string, unknown> };
const valuesOf = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const hex = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString("hex");

/** A collector of OpenTelemetry's spans on loopback, by OTLP over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
    headers.push(request.headers);
    bodies.push(body);
    // biome-ignore lint/suspicious/noExplicitAny: the message above
    const { resourceSpans } = Request.decode(body) as any;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans))
        spans.push({
          service: valuesOf(resource.attributes)["service.name"],
          name: span.name,
          traceId: hex(span.traceId),
          spanId: hex(span.spanId),
          parentId: hex(span.parentSpanId),
          attributes: valuesOf(span.attributes),
          error: span.status?.code === 2 ? span.status.message : undefined,
        });
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  const served = await onLoopback(server);
  return {
    ...served,
    spans,
    headers,
    /** Everything that was sent. */
    text: () => Buffer.concat(bodies).toString("latin1"),
  };
}
