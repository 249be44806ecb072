import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { RefusedError } from "../../http/refused-error.ts";
import type { EncryptionHandlers, JsonMask } from "../engine/modules.ts";
import {
  type EncryptionContext,
  isEmptyJson,
  type JsonField,
  type Seal,
  type Sealing,
} from "../store/seal.ts";
import { contextText, type DataKeys } from "./data-keys.ts";
import { completeMask, isSystemName, sealedByMask } from "./json-mask.ts";
import { fetchingMissing, MissingError } from "./missing.ts";

type JsonObject = Record<string, unknown>;

/** What the work under way is for; `text` is that of the context. */
type Current = { context: EncryptionContext; text: string; plainNames: Set<string> };

const currentOf = (context: EncryptionContext): Current => ({
  context,
  text: contextText(context),
  plainNames: new Set(),
});

const mostMasks = 10_000;

/**
 * Encrypts for the context of the work under way, which its requests and runs set by `within`; without one for the empty
 * context.
 */
export function createSealing(keys: DataKeys, { maskOf }: Pick<EncryptionHandlers, "maskOf">): Sealing {
  const storage = new AsyncLocalStorage<Current>();
  const masks = new Map<string, JsonMask>();
  const nowhere = currentOf({});
  const currentNow = () => storage.getStore() ?? nowhere;

  function sealFor({ context, text }: Current): Seal {
    const known = keys.known(text);
    if (known) return known;
    throw new MissingError("the key of a context", () => keys.load(context));
  }
  const seal = () => sealFor(currentNow());

  /** What the project says of a value, without the names that it is not asked for. */
  function mask(at: JsonField, value: JsonObject): JsonMask | Promise<JsonMask> {
    if (!maskOf) return {};
    const { context, text: contextId } = currentNow();
    const asked = Object.fromEntries(Object.entries(value).filter(([name]) => !isSystemName(name)));
    if (Object.keys(asked).length === 0) return {};
    const text = JSON.stringify([at, contextId, asked]);
    const id = createHash("sha256").update(text).digest("base64url");
    const known = masks.get(id);
    if (known) return known;
    const found = maskOf(context, at, asked);
    if (!(found instanceof Promise)) return found;
    return found.then((one) => {
      masks.set(id, one);
      if (masks.size > mostMasks) masks.delete(masks.keys().next().value as string);
      return one;
    });
  }

  const maskIfKnown = async (at: JsonField, value: JsonObject): Promise<JsonMask> => {
    try {
      return await mask(at, value);
    } catch {
      return {};
    }
  };

  function json<T extends JsonObject>(at: JsonField, value: T): T {
    const found = mask(at, value);
    if (found instanceof Promise) {
      found.catch(() => {});
      throw new MissingError("what of a value is encrypted", () => found);
    }
    const complete = completeMask(found, value);
    const plain = [...currentNow().plainNames].filter((name) => Object.hasOwn(complete, name));
    if (plain.length > 0) {
      throw new RefusedError(
        422,
        `The project's encryption encrypts ${listed(plain)} of ${at.model}.${at.field}, by which its auth handlers filter: exclude it there.`,
      );
    }
    return sealedByMask(value, complete, (text) => seal().text(text)) as T;
  }

  return {
    seal,
    text: (value) => (isEmptyJson(value) ? value : seal().text(value)),
    ready: () => fetchingMissing(seal),
    bound() {
      const current = currentNow();
      return () => sealFor(current);
    },
    json,
    jsonText: (at, text) => JSON.stringify(json(at, JSON.parse(text))),
    otherThanSystem(text) {
      const value: JsonObject = JSON.parse(text);
      const names = Object.keys(value).filter((name) => !isSystemName(name) && value[name] !== null);
      const all = Object.fromEntries(names.map((name) => [name, true as const]));
      return JSON.stringify(sealedByMask(value, all, (one) => seal().text(one)));
    },
    async expect(at, value) {
      await mask(at, value as JsonObject);
    },
    async refuseSearch(at, wanted) {
      if (!wanted) return;
      const asked = wanted as JsonObject;
      // Handlers that do not know the caller's context cannot say: it may be one who may see all.
      const found = at.model === "checkpoint" ? allNames(asked) : await maskIfKnown(at, asked);
      refuse(`${at.model}.${at.field}`, Object.keys(completeMask(found, asked)));
    },
    refuseSearchIn: (what, wanted) => refuse(what, Object.keys(wanted ?? {})),
    keepPlain(names) {
      const current = storage.getStore();
      for (const name of names) current?.plainNames.add(name);
    },
    contextField() {
      const context = storage.getStore()?.context;
      return context && Object.keys(context).length > 0 ? { encryption_context: context } : {};
    },
    within: (context = {}, work) => storage.run(currentOf(context), work),
  };
}

const allNames = (value: object): JsonMask =>
  Object.fromEntries(Object.keys(value).map((name) => [name, true as const]));

function refuse(what: string, names: readonly string[]): void {
  if (names.length === 0) return;
  throw new RefusedError(422, `${listed(names)} of ${what} is encrypted here: nothing can be found by it.`);
}

const listed = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(", ");
