/** The library that graphs in JavaScript are made with. */
export const GRAPH_LIBRARY = "@langchain/langgraph";

/** What a project that defines graphs depends on, as words of an install command. */
export const GRAPH_PACKAGES = `${GRAPH_LIBRARY} @langchain/core`;
