import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { untilAborted } from "../../../src/foundation/time/abortable.ts";
import { creation, type Json, startTestControlPlane } from "../control-plane/control-plane.ts";
import { FAKE_COMMIT, fakeBuilder } from "../control-plane/fake-builder.ts";
import { fakeRunner } from "../control-plane/fake-runner.ts";

/** Lines of the log of branch `long`. */
export const LONG_LOG = 20_000;

/**
 * A control plane whose builds do what the name of their branch says: `broken` fails, `held` goes on until it is
 * interrupted or `release` is called, `long` prints 20,000 lines. All of them print colours.
 */
export async function startToldPlane() {
  let release = Promise.withResolvers<void>();
  let count = 0;
  const { builder } = fakeBuilder(
    async ({ source, log, signal }) => {
      const ref = source.kind === "git" ? source.repo_ref : undefined;
      log("INFO", "\u001b[1mInstalling\u001b[0m packages with \u001b[36mnpm ci\u001b[0m");
      log("INFO", "\u001b[32madded 214 packages\u001b[39m in 3 s");
      log(
        "WARNING",
        "\u001b[33mnpm warn\u001b[39m deprecated glob@7.2.3: versions before 9 are not supported",
      );
      if (ref === "held") {
        log("INFO", "Checking types");
        await Promise.race([release.promise, untilAborted(signal)]);
      }
      if (ref === "broken") {
        log("ERROR", "src/graph.ts(12,7): error TS2322: Type 'string' is not assignable to type 'number'.");
        throw new BuildError("the project's types do not fit: src/graph.ts(12,7), TS2322");
      }
      if (ref === "long")
        for (let line = 1; line <= LONG_LOG; line++)
          log(
            line % 4000 === 0 ? "ERROR" : "INFO",
            `step ${line} of ${LONG_LOG}: compiled module-${line}.ts`,
          );
      log("INFO", "Checked types, no errors");
    },
    // Each build of a branch finds another commit.
    () => (count++).toString(16).padStart(7, "0") + FAKE_COMMIT.slice(7),
  );
  const { runner } = fakeRunner({
    beforeStart({ log }) {
      log("INFO", "agent server listens, 1 graph: \u001b[36magent\u001b[39m");
      log("WARNING", "no store is configured: items are kept in memory");
    },
  });
  const limits = { logLines: 2 * LONG_LOG };
  const plane = await startTestControlPlane({ builder, runner, limits });

  async function deploy(name: string, ref: string, over: Record<string, unknown> = {}): Promise<Json> {
    const { status, body } = await plane.post("/v2/deployments", creation(name, withRef(ref, over)));
    if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    ...plane,
    /** A deployment of this branch; what is given has been settled, unless it is held. */
    async deploy(name: string, ref = "main", over: Record<string, unknown> = {}): Promise<Json> {
      const made = await deploy(name, ref, over);
      if (ref !== "held") await plane.settled(made.id, made.latest_revision_id);
      return (await plane.get(`/v2/deployments/${made.id}`)).body;
    },
    /** Another revision of a deployment. */
    async change(id: string, body: Record<string, unknown>, isHeld = false): Promise<Json> {
      const { status, body: changed } = await plane.patch(`/v2/deployments/${id}`, body);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(changed)}`);
      if (!isHeld) await plane.settled(id, changed.latest_revision_id);
      return (await plane.get(`/v2/deployments/${id}`)).body;
    },
    release() {
      release.resolve();
      release = Promise.withResolvers<void>();
    },
    /** A key of this role. */
    async key(name: string, role: string): Promise<string> {
      return (await plane.post("/v1/keys", { name, role })).body.key;
    },
    /** A link that hands a session over, as the command line prints it. */
    async link(path = "/", apiKey = plane.apiKey): Promise<string> {
      const { body } = await plane.request("POST", "/v1/sessions", undefined, { "x-api-key": apiKey });
      return `${plane.url}${path}#session=${body.token}`;
    },
  };
}

const withRef = (repo_ref: string, over: Record<string, unknown>) => ({
  source_revision_config: { repo_ref, graph_config_path: "graph.json" },
  source_config: { repo_url: "https://example.com/acme/agents.git", deployment_type: "prod" },
  origin: "https://example.com/acme/agents#support",
  ...over,
});

export type ToldPlane = Awaited<ReturnType<typeof startToldPlane>>;
