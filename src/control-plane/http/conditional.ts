import type { Context } from "hono";
import type { Route, RouteName } from "../../contract/routes.ts";
import { Secret } from "../../foundation/secret.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Condition } from "../deployments/condition.ts";
import type { Platform } from "../platform.ts";
import {
  findIdempotencyKey,
  type IdempotencyKeyRow,
  insertIdempotencyKey,
} from "../store/tenants/idempotency-keys.ts";

/** How long a request with the same key is answered with what the first one made. */
const KEPT_MS = 24 * 60 * 60_000;

/** The routes whose answer shows what a request made, as it is now. */
const readsOf: Partial<Record<RouteName, RouteName>> = {
  createDeployment: "getDeployment",
  patchDeployment: "getDeployment",
  redeployRevision: "getDeployment",
  createRevision: "getRevision",
};

/**
 * The generations in `If-Match`; undefined: any will do. Tags that are none of ours, and weak ones, match nothing.
 * @throws RefusedError 400 where the route would not look at them
 */
export function generationsIn(context: Context, { conditions = [], method }: Route): number[] | undefined {
  const given = context.req.header("if-match");
  if (given === undefined || given.trim() === "*" || method === "get") return undefined;
  if (!conditions.includes("if_match"))
    throw new RefusedError(400, "If-Match has no effect on this route: leave it out.");
  return given.split(",").flatMap((tag) => {
    const [, generation] = /^"(\d{1,15})"$/.exec(tag.trim()) ?? [];
    return generation === undefined ? [] : [Number(generation)];
  });
}

/**
 * The key in `Idempotency-Key`; undefined where repeating does no harm anyway.
 * @throws RefusedError 400 for one that is too long, or where the route would carry a request out twice
 */
export function idempotencyKeyIn(
  context: Context,
  { conditions = [], repeatable }: Route,
): string | undefined {
  const key = context.req.header("idempotency-key");
  if (key === undefined || repeatable) return undefined;
  if (!conditions.includes("idempotency_key"))
    throw new RefusedError(400, "This route takes no Idempotency-Key: sent again, it is carried out again.");
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new RefusedError(
    400,
    "Idempotency-Key has to be 1 to 255 printable ASCII characters without spaces.",
  );
}

type Asked = {
  tenantId: string;
  operation: RouteName;
  given: { params: unknown; query: unknown; body: unknown };
};

/**
 * Carries a request out once, however often it comes with this key within a day: what it made and the key are recorded
 * together. Afterwards `again` answers with what it made.
 * @throws RefusedError 422 when the key came with another request
 */
export async function onceByKey<T>(
  platform: Pick<Platform, "db" | "vault" | "clock">,
  key: string,
  asked: Asked,
  answers: {
    first(record: NonNullable<Condition["record"]>): Promise<T>;
    again(read: RouteName, made: Pick<IdempotencyKeyRow, "deployment_id" | "revision_id">): Promise<T>;
  },
): Promise<T> {
  const { db, vault, clock } = platform;
  const { tenantId: tenant_id, operation } = asked;
  const digest = vault.digest(`request ${tenant_id}`, new Secret(fullText(asked)));
  const oldest = () => isoTime(clock.now() - KEPT_MS);
  const again = async (): Promise<{ answer: T } | undefined> => {
    const known = await findIdempotencyKey(db, { tenant_id, key });
    if (!known || known.at < oldest()) return undefined;
    if (known.digest !== digest)
      throw new RefusedError(
        422,
        "This Idempotency-Key came with another request before: give each request a key of its own.",
      );
    return { answer: await answers.again(readsOf[operation] as RouteName, known) };
  };
  const before = await again();
  if (before) return before.answer;
  try {
    return await answers.first((tx, { deployment_id, revision_id = null }) => {
      const row = { tenant_id, key, digest, deployment_id, revision_id, at: isoTime(clock.now()) };
      return insertIdempotencyKey(tx, row, oldest());
    });
  } catch (error) {
    // The same request, sent twice at once: the other one was first.
    const meanwhile = await again();
    if (meanwhile) return meanwhile.answer;
    throw error;
  }
}

/** With the values of secrets, by which requests differ, too. */
function fullText(asked: Asked): string {
  return JSON.stringify(asked, function (this: Record<string, unknown>, name, value) {
    const held = this[name];
    return held instanceof Secret ? held.reveal() : value;
  });
}
