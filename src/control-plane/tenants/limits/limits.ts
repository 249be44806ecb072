import type { LimitName, LimitUse } from "../../../contract/limit.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { isoTime } from "../../../foundation/time/iso-time.ts";
import type { Db } from "../../store/database/tables.ts";
import { bytesOfTenant, deploymentCount, unsettledBuilds } from "../../store/tenants/use.ts";
import type { Caller } from "../caller.ts";
import { openBuckets, type Taken } from "./buckets.ts";
import { LimitReachedError } from "./limit-reached-error.ts";

/** The most of each; Infinity: no limit. */
export type MostOfEach = Readonly<Record<LimitName, number>>;

/** In a minute as many as no program of ours comes near to. Nothing else is limited unless the operator says so. */
const DEFAULTS: MostOfEach = {
  requests: 6_000,
  traces: Number.POSITIVE_INFINITY,
  deployments: Number.POSITIVE_INFINITY,
  builds: Number.POSITIVE_INFINITY,
  queued_builds: Number.POSITIVE_INFINITY,
  disk: Number.POSITIVE_INFINITY,
};

const BUILDS_RETRY_SECONDS = 10;

/** Headers of an answer that tell how much is left (draft-ietf-httpapi-ratelimit-headers). */
type LimitHeaders = Record<string, string>;

export type TenantLimits = {
  readonly most: MostOfEach;
  /**
   * Counts a request of this key, before anything of it is read; the operator's key has no limit.
   * @throws LimitReachedError 429
   */
  countRequest(key: { id: string } | undefined): LimitHeaders;
  /** Counts a body of traces. @throws LimitReachedError 429 */
  countTraces(tenantId: string): LimitHeaders;
  /** @throws LimitReachedError 403 where the tenant has as many deployments as it may have */
  refuseDeployment(db: Db, tenantId: string): Promise<void>;
  /** @throws LimitReachedError 429 where as many builds of the tenant wait as may */
  refuseQueuedBuild(db: Db, tenantId: string): Promise<void>;
  /** @param bytes that are to be added. @throws LimitReachedError 403 */
  refuseBytes(db: Db, tenantId: string, bytes: number): Promise<void>;
  /** What is used of each. */
  use(db: Db, caller: Caller): Promise<LimitUse[]>;
};

export function openTenantLimits(clock: Clock, given: Partial<MostOfEach> = {}): TenantLimits {
  const most = { ...DEFAULTS, ...given };
  const requests = openBuckets(clock, most.requests);
  const traces = openBuckets(clock, most.traces);
  const isLimited = (name: LimitName) => most[name] !== Number.POSITIVE_INFINITY;

  function headersOf(name: LimitName, { left, fullMs }: Pick<Taken, "left" | "fullMs">): LimitHeaders {
    return {
      "RateLimit-Policy": `"${name}";q=${most[name]};w=60`,
      RateLimit: `"${name}";r=${left};t=${seconds(fullMs)}`,
    };
  }

  function count(name: "requests" | "traces", taken: Taken, whose: string): LimitHeaders {
    const headers = headersOf(name, taken);
    if (taken.waitMs === undefined) return headers;
    const wait = seconds(taken.waitMs);
    const what = name === "requests" ? "requests" : "bodies of traces";
    throw new LimitReachedError(
      name,
      429,
      `${whose} may send ${most[name]} ${what} in a minute, and has sent them: wait ${wait} s. ${MORE}`,
      { ...headers, "Retry-After": String(wait) },
    );
  }

  async function countUsed(db: Db, name: LimitName, { key, tenantId }: Caller): Promise<number> {
    switch (name) {
      case "requests":
        return key ? most.requests - requests.look(key.id).left : 0;
      case "traces":
        return most.traces - traces.look(tenantId).left;
      case "deployments":
        return deploymentCount(db, tenantId);
      case "builds":
        return (await unsettledBuilds(db, tenantId)).running;
      case "queued_builds":
        return (await unsettledBuilds(db, tenantId)).waiting;
      case "disk":
        return bytesOfTenant(db, tenantId);
    }
  }

  function resetMs(name: LimitName, { key, tenantId }: Caller): number | undefined {
    if (name === "requests" && key) return requests.look(key.id).fullMs;
    return name === "traces" ? traces.look(tenantId).fullMs : undefined;
  }

  return {
    most,
    countRequest(key) {
      if (!key || !isLimited("requests")) return {};
      return count("requests", requests.take(key.id), "This key");
    },
    countTraces(tenantId) {
      if (!isLimited("traces")) return {};
      return count("traces", traces.take(tenantId), "This tenant");
    },
    async refuseDeployment(db, tenantId) {
      if (!isLimited("deployments")) return;
      const used = await deploymentCount(db, tenantId);
      if (used < most.deployments) return;
      throw new LimitReachedError(
        "deployments",
        403,
        `This tenant has ${used} deployments and may have ${most.deployments}: delete one that is not needed any more. ${MORE}`,
      );
    },
    async refuseQueuedBuild(db, tenantId) {
      if (!isLimited("queued_builds")) return;
      const { waiting } = await unsettledBuilds(db, tenantId);
      if (waiting < most.queued_builds) return;
      throw new LimitReachedError(
        "queued_builds",
        429,
        `${waiting} builds of this tenant wait for their turn, and ${most.queued_builds} may: try again when one has begun. ${MORE}`,
        { "Retry-After": String(BUILDS_RETRY_SECONDS) },
      );
    },
    async refuseBytes(db, tenantId, bytes) {
      if (!isLimited("disk")) return;
      const used = await bytesOfTenant(db, tenantId);
      if (used + bytes <= most.disk) return;
      const more = bytes > 0 ? `, these ${bytes} would be added,` : "";
      throw new LimitReachedError(
        "disk",
        403,
        `The uploads and traces of this tenant take ${used} bytes${more} and they may take ${most.disk}: delete deployments that are not needed any more, with their tracing projects. ${MORE}`,
      );
    },
    use: (db, caller) =>
      Promise.all(
        (Object.keys(most) as LimitName[]).map(async (name) => {
          const isOfKey = name === "requests";
          // The operator's key has no limit.
          const isCounted = isLimited(name) && !(isOfKey && !caller.key);
          const reset = isCounted ? resetMs(name, caller) : undefined;
          return {
            name,
            scope: isOfKey ? "key" : "tenant",
            limit: isCounted ? most[name] : null,
            used: isCounted ? await countUsed(db, name, caller) : null,
            resets_at: reset === undefined ? null : isoTime(clock.now() + reset),
          } as const;
        }),
      ),
  };
}

const MORE = "`agent-deploy limits` shows what is used; the operator of the control plane may allow more.";

const seconds = (ms: number) => Math.ceil(ms / 1000);
