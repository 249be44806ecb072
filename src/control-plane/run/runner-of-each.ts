import { type CodeKind, codeKindOf } from "../../contract/source/source-traits.ts";
import type { Runner } from "./runner.ts";

/** A runner for each kind of code, as one. */
export function runnerOfEach(runners: Readonly<Record<CodeKind, Runner>>): Runner {
  const all: readonly Runner[] = Object.values(runners);
  return {
    sources: all.flatMap(({ sources }) => sources),
    check: (spec, source, stored) =>
      runners[codeKindOf(source)].check?.(spec, source, stored) ?? { problems: [], unused: [] },
    uses: (source) => runners[codeKindOf(source)].uses?.(source),
    scale: (spec, source) => runners[codeKindOf(source)].scale?.(spec, source),
    start: (request) => runners[request.code.kind].start(request),
    adopt: async (wanted) => (await Promise.all(all.map((runner) => runner.adopt?.(wanted) ?? []))).flat(),
    async pin(request) {
      const { pin } = runners[request.code.kind];
      if (!pin) throw new TypeError(`a ${request.code.kind} has no digest`);
      return pin(request);
    },
    async forget(deployment_id) {
      for (const runner of all) await runner.forget?.(deployment_id);
    },
    async close() {
      await Promise.all(all.map((runner) => runner.close()));
    },
  };
}
