import type { Sdk } from "./sdk.ts";

/** Tells the engine lines that belong to a resource; it shows them there. */
export type EngineLog = {
  /** Where the engine listens; undefined until it is known, then lines go to `fallback`. */
  attach(address: string | undefined): void;
  write(urn: string, line: string, level?: "info" | "warning"): void;
  /** Resolves once the engine has every line, so that none comes after the answer. */
  flushed(): Promise<void>;
  close(): void;
};

type Entry = { line: string; level: "info" | "warning" };

export function createEngineLog(sdk: Sdk, fallback: (line: string) => void): EngineLog {
  type Client = InstanceType<typeof sdk.engineGrpc.EngineClient>;
  let client: Client | undefined;
  const sending = new Set<Promise<void>>();

  function send(engine: Client, urn: string, { line, level }: Entry): Promise<void> {
    const request = new sdk.engine.LogRequest();
    const { INFO, WARNING } = sdk.engine.LogSeverity;
    request
      .setSeverity(level === "warning" ? WARNING : INFO)
      .setUrn(urn)
      .setMessage(line);
    return new Promise((resolve) => {
      engine.log(request, (error: unknown) => {
        if (error) fallback(line);
        resolve();
      });
    });
  }
  return {
    attach(address) {
      client?.close();
      client = address
        ? new sdk.engineGrpc.EngineClient(address, sdk.grpc.credentials.createInsecure())
        : undefined;
    },
    write(urn, line, level = "info") {
      if (!client) return fallback(line);
      const sent = send(client, urn, { line, level }).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async flushed() {
      await Promise.all(sending);
    },
    close: () => client?.close(),
  };
}
