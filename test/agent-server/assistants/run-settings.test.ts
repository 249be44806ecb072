import fc from "fast-check";
import { expect, test } from "vitest";
import type { AssistantRecord } from "../../../src/agent-server/assistants/assistant-store.ts";
import { settingsOfRun } from "../../../src/agent-server/assistants/run-settings.ts";

type Settings = Record<string, unknown>;

const assistantWith = (settings: Partial<AssistantRecord>): AssistantRecord => ({
  own: { config: {}, context: {} },
  assistant_id: "00000000-0000-4000-8000-000000000000",
  graph_id: "agent",
  name: "One",
  description: null,
  config: {},
  context: {},
  metadata: {},
  version: 1,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  isSystem: false,
  ...settings,
});

const key = fc.constantFrom("a", "b", "c", "d");
const settings = fc.dictionary(key, fc.oneof(fc.integer(), fc.string(), fc.dictionary(key, fc.integer())));

test("each setting of a run overrides the same setting of the assistant, and no other", () => {
  fc.assert(
    fc.property(
      settings,
      settings,
      settings,
      settings,
      (context, configurable, ownContext, ownConfigurable) => {
        const assistant = assistantWith({ context, config: { configurable }, metadata: context });
        const merged = settingsOfRun(assistant, {
          context: ownContext,
          config: { configurable: ownConfigurable },
          metadata: ownContext,
        });
        for (const [part, base, own] of [
          [merged.context, context, ownContext],
          [merged.config?.configurable, configurable, ownConfigurable],
          [merged.metadata, context, ownContext],
        ] as [Settings, Settings, Settings][]) {
          expect(Object.keys(part).sort()).toEqual([...new Set(Object.keys({ ...base, ...own }))].sort());
          for (const name of Object.keys(part)) {
            expect(part[name]).toBe(Object.hasOwn(own, name) ? own[name] : base[name]);
          }
        }
      },
    ),
  );
});

test("a run without settings uses the assistant's, and merging modifies neither", () => {
  fc.assert(
    fc.property(settings, settings, (context, config) => {
      const assistant = assistantWith({ context, config, metadata: context });
      const before = structuredClone(assistant);
      for (const run of [{}, { context: null, config: null, metadata: null }]) {
        const merged = settingsOfRun(assistant, run);
        expect(merged.config ?? {}).toEqual(config);
        expect(merged.context ?? {}).toEqual(context);
        expect(merged.metadata).toEqual(context);
      }
      expect(assistant).toEqual(before);
    }),
  );
});

test("a run's tags and recursion limit replace the assistant's, and null keeps the assistant's", () => {
  const assistant = assistantWith({ config: { tags: ["one"], recursion_limit: 7 } });
  const { config } = settingsOfRun(assistant, { config: { tags: ["two"], recursion_limit: null } });
  expect(config).toEqual({ tags: ["two"], recursion_limit: 7 });
});

test("a run's context that is not an object replaces the assistant's context", () => {
  const { context } = settingsOfRun(assistantWith({ context: { a: 1 } }), { context: ["b"] });
  expect(context).toEqual(["b"]);
});

test("the metadata that marks a default assistant as created by the system is not copied to its runs", () => {
  const own = assistantWith({ metadata: { created_by: "system" }, isSystem: true });
  expect(settingsOfRun(own, { metadata: { a: 1 } }).metadata).toEqual({ a: 1 });
});
