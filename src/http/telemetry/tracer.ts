import type { Attributes, SpanKind } from "@opentelemetry/api";
import type { Sampler } from "@opentelemetry/sdk-trace";
import { AgentDeployError } from "../../foundation/error.ts";
import { importPeer } from "../../foundation/package/peer.ts";
import { TELEMETRY_PACKAGES } from "../../foundation/package/telemetry-packages.ts";
import { systemClock } from "../../foundation/time/clock.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";
import { formatTraceparent, parseTraceparent } from "../../foundation/trace-context.ts";

/** One step of a trace, which has begun. */
export type Span = {
  /** What names it as the parent of other steps. */
  readonly traceparent: string;
  /** @param result.error why it failed: one sentence without secrets */
  end(result?: { name?: string; attributes?: Attributes; error?: string | undefined }): void;
};

export type SpanOptions = {
  kind: keyof typeof SpanKind;
  /** A `traceparent`; anything else begins a new trace. */
  parent?: string | undefined;
  attributes?: Attributes;
};

export type Tracer = {
  begin(name: string, options: SpanOptions): Span;
  /** Sends what has ended, for at most two seconds. */
  close(): Promise<void>;
};

/** A variable of OpenTelemetry that cannot be followed. */
export class TelemetryError extends AgentDeployError {
  readonly code = "telemetry";
}

type Environment = Readonly<Record<string, string | undefined>>;

const CLOSE_MS = 2000;
/** A collector that is away is told of once in this time. */
const QUIET_MS = 60_000;

/**
 * What records traces and sends them to a collector by OTLP; undefined, and nothing is loaded, where the environment names
 * none. Endpoint, headers, sampler and resource are OpenTelemetry's own variables.
 * @throws TelemetryError for a variable that cannot be followed; MissingPeerError
 */
export async function openTracer(
  environment: Environment,
  { service, version, log }: { service: string; version: string; log: (message: string) => void },
): Promise<Tracer | undefined> {
  const endpoint = endpointOf(environment);
  if (endpoint === undefined) return undefined;
  checkProtocol(environment);
  const { api, sdk, resources, exporter } = await load();
  // A project may have its own, and any version beside ours.
  if (!("TracerProvider" in sdk && "resourceFromAttributes" in resources))
    throw new TelemetryError("@opentelemetry/sdk-trace or @opentelemetry/resources is older than 2.12", {
      hint: `Run, where agent-deploy is installed: npm install ${TELEMETRY_PACKAGES.map((name) => `${name}@latest`).join(" ")}`,
    });
  let told = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - told < QUIET_MS) return;
    told = performance.now();
    log(`OpenTelemetry: ${message.slice(0, 300)}`);
  };
  const silent = () => {};
  const logger = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { OTEL_SERVICE_NAME: name = service, OTEL_RESOURCE_ATTRIBUTES: more } = environment;
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        ...pairsOf("OTEL_RESOURCE_ATTRIBUTES", more),
        "service.name": name,
        "service.version": version,
      }),
    ),
    sampler: samplerOf(environment, sdk),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: endpoint, headers: headersOf(environment) }),
      }),
    ],
  });
  const tracer = provider.getTracer("agent-deploy", version);
  return {
    begin(spanName, { kind, parent, attributes = {} }) {
      const from = parseTraceparent(parent);
      const context = from
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            ...{ traceId: from.traceId, spanId: from.spanId, traceFlags: from.flags, isRemote: true },
          })
        : api.ROOT_CONTEXT;
      const span = tracer.startSpan(spanName, { kind: api.SpanKind[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: formatTraceparent({ traceId, spanId, flags: traceFlags }),
        end({ name: newName, attributes: found = {}, error } = {}) {
          if (newName !== undefined) span.updateName(newName);
          span.setAttributes(found);
          if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: error });
          span.end();
        },
      };
    },
    close: async () => void (await isDoneWithin(CLOSE_MS, provider.shutdown().catch(silent), systemClock)),
  };
}

function endpointOf(environment: Environment): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces, OTEL_EXPORTER_OTLP_ENDPOINT: base } = environment;
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  const [name, given] = ofTraces
    ? ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", ofTraces]
    : ["OTEL_EXPORTER_OTLP_ENDPOINT", base];
  if (!given || disabled?.toLowerCase() === "true" || exporter === "none") return undefined;
  if (!(URL.canParse(given) && /^https?:/.test(given)))
    throw new TelemetryError(`${name} is no URL of a collector`, {
      hint: "Give one that begins with http:// or https://, such as http://127.0.0.1:4318.",
    });
  return ofTraces ?? `${given.replace(/\/+$/, "")}/v1/traces`;
}

function checkProtocol(environment: Environment): void {
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ofTraces, OTEL_EXPORTER_OTLP_PROTOCOL: ofAll } = environment;
  const protocol = ofTraces || ofAll || "http/protobuf";
  if (protocol !== "http/protobuf")
    throw new TelemetryError(`traces are sent by http/protobuf, not by ${protocol}`, {
      hint: "Unset OTEL_EXPORTER_OTLP_PROTOCOL, and name the collector's port for HTTP (4318).",
    });
}

function headersOf(environment: Environment): Record<string, string> {
  const { OTEL_EXPORTER_OTLP_HEADERS: all, OTEL_EXPORTER_OTLP_TRACES_HEADERS: ofTraces } = environment;
  return {
    ...pairsOf("OTEL_EXPORTER_OTLP_HEADERS", all),
    ...pairsOf("OTEL_EXPORTER_OTLP_TRACES_HEADERS", ofTraces),
  };
}

/** `name=value,other=value`, percent-encoded. */
function pairsOf(variable: string, text = ""): Record<string, string> {
  try {
    const pairs = text
      .split(",")
      .map((pair) => pair.split("=").map((part) => decodeURIComponent(part.trim())));
    return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join("=")]] : [])));
  } catch (cause) {
    throw new TelemetryError(`${variable} is not percent-encoded`, {
      hint: "Give name=value pairs with commas between them; a % in a value is %25.",
      cause,
    });
  }
}

type Sdk = typeof import("@opentelemetry/sdk-trace");

function samplerOf(environment: Environment, sdk: Sdk) {
  const { OTEL_TRACES_SAMPLER: name = "parentbased_always_on", OTEL_TRACES_SAMPLER_ARG: share = "1" } =
    environment;
  const roots: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(Number(share)),
  };
  const root = roots[name.replace(/^parentbased_/, "")];
  if (!root || !(Number(share) >= 0 && Number(share) <= 1))
    throw new TelemetryError(`OTEL_TRACES_SAMPLER "${name}" with "${share}" is not known`, {
      hint: `Give one of ${Object.keys(roots).join(", ")}, each also with parentbased_ before it, and a share from 0 to 1.`,
    });
  return name.startsWith("parentbased_") ? new sdk.ParentBasedSampler({ root: root() }) : root();
}

const load = () =>
  importPeer(TELEMETRY_PACKAGES.join(" "), "sending traces (OTEL_EXPORTER_OTLP_ENDPOINT)", async () => {
    const [api, resources, sdk, exporter] = await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-proto"),
    ]);
    return { api, resources, sdk, exporter };
  });
