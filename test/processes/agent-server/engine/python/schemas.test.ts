import { expect, test } from "vitest";
import { describePythonGraphs } from "../../../../support/engines/python-graphs.ts";

describePythonGraphs("schemas of Python graphs", (given) => {
  const schemasOf = (graph: string) => given.server.json(given.server.get(`/assistants/${graph}/schemas`));

  test("say a TypedDict of the standard library, and let pass as anything what no schema says", async () => {
    const { input_schema, state_schema, context_schema, config_schema } = await schemasOf("typed");
    expect(input_schema).toMatchObject({
      required: ["part"],
      $defs: { Part: { properties: { amount: { type: "integer" }, parts: { type: "array" } } } },
    });
    expect(Object.keys(state_schema.properties)).toEqual(["messages", "part", "after", "inner"]);
    expect(state_schema.properties.messages.type).toBe("array");
    expect(context_schema).toMatchObject({ properties: { tone: { type: "string" } } });
    expect(config_schema).toEqual(context_schema);
  });

  test("say models and dataclasses, whose graphs run", async () => {
    expect((await schemasOf("models")).input_schema).toMatchObject({
      required: ["name"],
      properties: { name: { type: "string" }, trail: { type: "array" } },
    });
    expect((await given.newThread().wait("models", { name: "Ada" })).trail).toEqual(["hello Ada"]);
    expect((await schemasOf("records")).input_schema).toMatchObject({
      required: ["name"],
      $defs: { Part: { properties: { amount: { type: "integer" } } } },
    });
  });

  test("say which part of a run's context its graph gets", async () => {
    const greeting = async (settings: object) =>
      (await given.newThread().wait("records", { name: "Ada" }, settings)).trail;
    expect(await greeting({ context: { tone: "warm", unknown: 1 } })).toEqual(["hello Ada, warm"]);
    expect(await greeting({ config: { configurable: { tone: "cold" } } })).toEqual(["hello Ada, cold"]);
    expect(await greeting({})).toEqual(["hello Ada, calm"]);
  });

  test("have the name that the project gives the graph, as its events have", async () => {
    expect((await schemasOf("models")).state_schema.title).toBe("models_state");
    const [first] = await given.newThread().told("models", { name: "Ada" }, "events");
    expect(first.name).toBe("models");
  });
});
