/** Stands in for the library's `RunnableLambda` in the page: see `vite.config.ts`. */
export const RunnableLambda = {
  from(): never {
    throw new Error(
      "The chat page is built without runnables. Cut the list of messages with a plain function.",
    );
  },
};
