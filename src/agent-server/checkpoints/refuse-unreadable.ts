import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";

type Serializer = BaseCheckpointSaver["serde"];

/**
 * The library's serialiser writes nothing at all for a function or a symbol, and cannot read that back: its thread
 * would be lost. It is the run that is to fail instead.
 */
export function refuseUnreadable(serde: Serializer): Serializer {
  return {
    async dumpsTyped(value) {
      const [type, bytes] = await serde.dumpsTyped(value);
      if (type === "json" && bytes.length === 0) {
        throw new TypeError(`a value of the graph's state is a ${typeof value}, which cannot be kept`);
      }
      return [type, bytes];
    },
    loadsTyped: (type, data) => serde.loadsTyped(type, data),
  };
}
