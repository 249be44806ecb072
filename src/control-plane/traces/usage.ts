/** Of one call of a model. `cost`: in US dollars. */
export type Tokens = {
  prompt_tokens: number | null;
  completion_tokens: number | null;
  total_tokens: number | null;
  cost: number | null;
};

type Given = Record<string, unknown>;

/**
 * What a run says that a model has used: in its metadata, or in its outputs with the messages that the model wrote.
 * @param outputs asked for only where the metadata say nothing
 */
export function usageOf(metadata: Given, outputs: () => Given | undefined): Tokens | undefined {
  const found = isObject(metadata.usage_metadata) ? [metadata.usage_metadata] : usagesIn(outputs());
  if (found.length === 0) return undefined;
  const prompt_tokens = sumOf(found, "input_tokens");
  const completion_tokens = sumOf(found, "output_tokens");
  const total = sumOf(found, "total_tokens");
  const both = prompt_tokens === null && completion_tokens === null;
  return {
    ...{ prompt_tokens, completion_tokens, cost: sumOf(found, "total_cost") },
    total_tokens: total ?? (both ? null : (prompt_tokens ?? 0) + (completion_tokens ?? 0)),
  };
}

/** `{generations: [[{message: {kwargs: {usage_metadata}}}]]}`, of both languages, or the outputs' own. */
function usagesIn(outputs: Given | undefined): Given[] {
  if (isObject(outputs?.usage_metadata)) return [outputs.usage_metadata];
  const generations = Array.isArray(outputs?.generations) ? (outputs.generations as unknown[]).flat() : [];
  return generations.flatMap((generation) => {
    const message = isObject(generation) && isObject(generation.message) ? generation.message : {};
    const fields = isObject(message.kwargs) ? message.kwargs : message;
    return isObject(fields.usage_metadata) ? [fields.usage_metadata] : [];
  });
}

function sumOf(usages: readonly Given[], field: string): number | null {
  const numbers = usages.map((usage) => usage[field]).filter((value) => Number.isFinite(value)) as number[];
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}

const isObject = (value: unknown): value is Given => typeof value === "object" && value !== null;
