import { type CodeKind, codeKindOf, type SourceKind } from "../../contract/source/source-traits.ts";
import type { AgentCode, Runner } from "./runner.ts";
import { StartError } from "./start-error.ts";

/** What runs the code of each source, and each kind of code that revisions were built to: the two differ where builds move. */
export type RunnersOfEach = {
  /** Undefined: none of these sources can be run. */
  ofSources: Readonly<Record<CodeKind, Runner | undefined>>;
  ofCode: Readonly<Record<AgentCode["kind"], Runner | undefined>>;
};

/** A runner for each kind of code, as one. */
export function runnerOfEach({ ofSources, ofCode }: RunnersOfEach): Runner {
  const all: readonly Runner[] = [
    ...new Set([...Object.values(ofSources), ...Object.values(ofCode)].filter((each) => each !== undefined)),
  ];
  const bySource = (source: SourceKind) => ofSources[codeKindOf(source)];
  function byCode({ kind }: AgentCode): Runner {
    const runner = ofCode[kind];
    if (runner) return runner;
    throw new StartError(`this control plane runs no ${kind} any more, which the revision was built to`, {
      hint: "Redeploy the revision, or start the control plane as it was when the revision was built.",
    });
  }
  return {
    sources: Object.entries(ofSources).flatMap(
      ([kind, runner]) => runner?.sources.filter((source) => codeKindOf(source) === kind) ?? [],
    ),
    check: (spec, source, stored) =>
      bySource(source)?.check?.(spec, source, stored) ?? { problems: [], unused: [] },
    uses: (source) => bySource(source)?.uses?.(source),
    routes: (source) => bySource(source)?.routes?.(source),
    scale: (spec, source) => bySource(source)?.scale?.(spec, source),
    start: async (request) => byCode(request.code).start(request),
    adopt: async (wanted) => (await Promise.all(all.map((runner) => runner.adopt?.(wanted) ?? []))).flat(),
    async pin(request) {
      const { pin } = byCode(request.code);
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
