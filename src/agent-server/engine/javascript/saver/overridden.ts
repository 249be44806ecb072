import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";

/** A saver with some of its methods overridden. */
export function overridden(
  saver: BaseCheckpointSaver,
  methods: Partial<BaseCheckpointSaver>,
): BaseCheckpointSaver {
  return new Proxy(saver, {
    get(target, key) {
      if (Object.hasOwn(methods, key)) return methods[key as keyof typeof methods];
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
