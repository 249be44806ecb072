import { connectControlPlane } from "../../client/control-plane.ts";
import { ControlPlaneError, ForbiddenError, NotFoundError, UnauthorisedError } from "../../client/errors.ts";
import { parseBaseUrl } from "../../client/transport/base-url.ts";
import { openConnections } from "../../client/transport/dispatcher.ts";
import { exchange, headerOf } from "../../client/transport/transport.ts";
import { shownAddress } from "../../contract/source/repo-url.ts";
import { AgentDeployError } from "../../foundation/error.ts";
import type { Session } from "../command.ts";
import { NoControlPlaneError } from "../errors/no-control-plane-error.ts";
import { UsageError } from "../errors/usage-error.ts";
import { type ConnectionInput, connectionSettings } from "../flags/connection/connection.ts";
import type { ConnectionSettings } from "../flags/connection/explain-connection.ts";
import { identityOf, identityText } from "../flags/connection/identity.ts";
import { type CheckGroup, type Finding, ok, problem, skipped, warning } from "./check.ts";

const ANSWER_MS = 5_000;
const MOST_SKEW_MS = 60_000;
const SLOW_MS = 2_000;

/** The control plane that commands use here: whether it answers, what it is, and what it thinks of the key. */
export function controlPlaneChecks(
  given: ConnectionInput,
  { directory, session }: { directory: string; session: Session },
): CheckGroup {
  const settings = connectionSettings(given, directory, session);
  const answer = settings.then((known) => firstAnswer(known, session));
  // Each check says so for itself.
  settings.catch(() => {});
  answer.catch(() => {});
  const connected = async (look: (settings: ConnectionSettings) => Promise<Finding>) => {
    const known = await settings.catch(() => undefined);
    const isThere =
      known &&
      (await answer.then(
        () => true,
        () => false,
      ));
    return known && isThere ? look(known) : skipped("no control plane answers");
  };
  return {
    title: "The control plane",
    checks: [
      {
        id: "control_plane",
        title: "Address",
        look: async () =>
          settings.then(({ baseUrl, place }) => ok(`${shownAddress(baseUrl)} (${place.how})`), noConnection),
      },
      {
        id: "reachable",
        title: "Answer",
        look: () => answer.then(reachFinding, (error) => unreachable(error, settings)),
      },
      { id: "clock", title: "Clock", look: () => connected(async () => clockFinding(await answer)) },
      {
        id: "version",
        title: "Version",
        look: (signal) => connected((known) => versionFinding(known, session, signal)),
      },
      { id: "key", title: "Key", look: () => connected((known) => keyFinding(known, session)) },
    ],
  };
}

type Answer = { milliseconds: number; skewMs: number | undefined };

/** Any answer counts; its `Date` header has whole seconds. */
async function firstAnswer({ baseUrl }: ConnectionSettings, session: Session): Promise<Answer> {
  const { origin, pathPrefix } = parseBaseUrl(baseUrl);
  const { environment, clock } = session;
  const connections = openConnections({ environment });
  const path = `${pathPrefix}/ok`;
  try {
    const dispatcher = await connections.get(origin);
    const before = clock.now();
    const facts = { method: "GET", path };
    const asked = {
      origin,
      path,
      method: "GET",
      headers: {},
      timeoutMs: ANSWER_MS,
      signal: session.signal,
      facts,
    };
    const answer = await exchange(dispatcher, asked);
    const after = clock.now();
    const told = Date.parse(headerOf(answer, "date") ?? "");
    // Their second may be any moment of it, and of the time under way.
    const skewMs = Number.isNaN(told) ? undefined : told - Math.min(Math.max(told, before - 1000), after);
    return { milliseconds: after - before, skewMs };
  } finally {
    await connections.close();
  }
}

function noConnection(error: unknown): Finding {
  if (!(error instanceof AgentDeployError)) throw error;
  if (error instanceof NoControlPlaneError) return skipped(error.problems.join("\n"), error.hint);
  const detail = error instanceof UsageError ? error.problems.join("\n") : error.message;
  return problem(detail, {
    why: "`plan`, `deploy` and all other commands on deployments need one.",
    fix: error.hint,
  });
}

async function unreachable(error: unknown, settings: Promise<ConnectionSettings>): Promise<Finding> {
  const known = await settings.catch(() => undefined);
  if (!known) return skipped("there is no address to ask");
  if (!(error instanceof ControlPlaneError)) throw error;
  return problem(error.message, { why: "Nothing can be deployed.", fix: error.hint });
}

function reachFinding({ milliseconds }: Answer): Finding {
  if (milliseconds <= SLOW_MS) return ok(`after ${milliseconds} ms`);
  return warning(`after ${milliseconds} ms`, { why: "Each step of a deployment waits so long." });
}

function clockFinding({ skewMs }: Answer): Finding {
  if (skewMs === undefined) return skipped("it does not tell its time");
  if (Math.abs(skewMs) <= MOST_SKEW_MS) return ok("the same as here, within a minute");
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return warning(`${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} this machine's`, {
    why: "Times of logs and the ends of keys and upload URLs are wrong on one side.",
    fix: "timedatectl set-ntp true",
  });
}

async function versionFinding(
  settings: ConnectionSettings,
  session: Session,
  signal: AbortSignal,
): Promise<Finding> {
  return asked(settings, session, async (controlPlane) => {
    try {
      const { version, isolation, engine } = await controlPlane.getInfo({}, { signal });
      const runs = engine.kind === "none" ? "no images" : `images by ${engine.kind}`;
      return ok(`agent-deploy ${version}; isolation: ${isolation.kind}; ${runs}`);
    } catch (error) {
      if (error instanceof NotFoundError) return ok("a service that does not tell its version");
      if (error instanceof ControlPlaneError)
        return skipped("it does not tell it without a key that it accepts");
      throw error;
    }
  });
}

async function keyFinding(settings: ConnectionSettings, session: Session): Promise<Finding> {
  try {
    return ok(identityText(await identityOf(settings, session)));
  } catch (error) {
    const isRefused = error instanceof UnauthorisedError || error instanceof ForbiddenError;
    if (!isRefused) throw error;
    return problem(`not accepted: ${error.reason}`, { why: "Every request needs a key.", fix: error.hint });
  }
}

async function asked(
  { baseUrl, apiKey, tenantId, dialect }: ConnectionSettings,
  { environment, clock }: Session,
  ask: (controlPlane: ReturnType<typeof connectControlPlane>) => Promise<Finding>,
): Promise<Finding> {
  const credentials = { apiKey, tenantId };
  await using controlPlane = connectControlPlane({
    baseUrl,
    credentials,
    dialect,
    environment,
    clock,
    retries: 0,
  });
  return await ask(controlPlane);
}
