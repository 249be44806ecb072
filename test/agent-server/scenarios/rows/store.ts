import { call, expects, refused, type Scenario, scenario } from "../scenario.ts";

const root = "$new.root";
const put = (namespace: readonly string[], key: string, value: object) =>
  call("store.put_item", { namespace, key, value: value as never });
const get = (namespace: readonly string[], key: string, answer: object) =>
  call("store.get_item", { namespace, key }, { answer: answer as never });

const kinds = ["fruit", "fruit", "root", "fruit"];
const found = (keys: string[], options: object = {}, namespace_prefix = [root]) =>
  expects(
    "store.search_items",
    { namespace_prefix, ...options },
    { items: { $unordered: keys.map((key) => ({ key })) } },
  );

const [notes, tasks, old] = [
  [root, "ada", "notes"],
  [root, "ada", "tasks"],
  [root, "bea", "notes", "old"],
] as const;
const listed = (namespaces: readonly (readonly string[])[], options: object = {}) =>
  expects(
    "store.list_namespaces",
    { prefix: [root], ...options },
    { namespaces: { $unordered: namespaces } },
  );

/** Items, which clients and graphs share. */
export const storeScenarios: readonly Scenario[] = [
  scenario("an item can be put, read, replaced and deleted", [
    expects(
      "store.put_item",
      { namespace: [root, "profile"], key: "ada", value: { age: 36 }, ttl: 60 },
      null,
    ),
    call(
      "store.get_item",
      { namespace: [root, "profile"], key: "ada" },
      {
        answer: {
          ...{ namespace: [root, "profile"], key: "ada", value: { $exactly: { age: 36 } } },
          ...{ created_at: { $is: "text" }, updated_at: { $is: "text" } },
        },
        as: "first",
      },
    ),
    call("store.put_item", { namespace: [root, "profile"], key: "ada", value: { age: 37 }, index: false }),
    expects(
      "store.get_item",
      { namespace: [root, "profile"], key: "ada", refresh_ttl: true },
      { value: { $exactly: { age: 37 } }, created_at: "$first.created_at" },
    ),
    expects("store.delete_item", { namespace: [root, "profile"], key: "ada" }, null),
    found([]),
  ]),
  scenario("an item keeps values of any JSON shape, and keys with any characters", [
    put([root], "a/b c?&ü", { list: [1, "two", null], deep: { er: true }, text: "ä\u0000\n💡" }),
    get([root], "a/b c?&ü", {
      value: { $exactly: { list: [1, "two", null], deep: { er: true }, text: "ä\u0000\n💡" } },
    }),
  ]),
  scenario("an item needs a namespace without periods, and an object", [
    refused(422, "store.put_item", { namespace: [], key: "a", value: {} }),
    refused(422, "store.put_item", { namespace: ["a"], key: "a", value: "text" }),
  ]),
  scenario("items are found below a prefix, by value and in pages", [
    ...kinds.map((kind, n) => put([root, `shelf${n}`], `item${n}`, { kind, n })),
    put(["$new.other"], "other", { kind: "fruit" }),
    found(["item0", "item1", "item2", "item3"]),
    found(["item2"], {}, [root, "shelf2"]),
    found(["item0", "item1", "item3"], { filter: { kind: "fruit" } }),
    found(["item3"], { filter: { kind: "fruit", n: 3 } }),
    found(["item2", "item3"], { filter: { n: { $gte: 2 } } }),
    found(["item2"], { filter: { kind: { $ne: "fruit" } } }),
    call("store.search_items", { namespace_prefix: [root] }, { as: "all" }),
    expects(
      "store.search_items",
      { namespace_prefix: [root], limit: 3 },
      { items: ["$all.items.0", "$all.items.1", "$all.items.2"] },
    ),
    expects(
      "store.search_items",
      { namespace_prefix: [root], limit: 3, offset: 3 },
      { items: ["$all.items.3"] },
    ),
    expects(
      "store.search_items",
      { namespace_prefix: [root], filter: { n: 0 } },
      {
        items: [{ namespace: [root, "shelf0"], value: { kind: "fruit", n: 0 }, created_at: { $is: "text" } }],
      },
    ),
  ]),
  scenario("namespaces are listed by prefix, suffix and depth, in pages", [
    ...[notes, tasks, old].map((namespace) => put(namespace, "a", {})),
    listed([notes, tasks, old]),
    listed([old], { prefix: [root, "bea"] }),
    listed([tasks], { suffix: ["tasks"] }),
    listed(
      [
        [root, "ada"],
        [root, "bea"],
      ],
      { max_depth: 2 },
    ),
    call("store.list_namespaces", { prefix: [root], limit: 2 }, { as: "first" }),
    call("store.list_namespaces", { prefix: [root], limit: 2, offset: 2 }, { as: "second" }),
    listed(["$first.namespaces.0", "$first.namespaces.1", "$second.namespaces.0"] as never),
  ]),
  scenario("graphs and clients share the store", [
    expects(
      "runs.wait",
      { thread_id: null, assistant_id: "remembering", input: { learn: "$new.fact" } },
      { known: { $has: ["$new.fact"] } },
    ),
    get(["facts"], "$new.fact", { value: { text: "$new.fact" } }),
    put(["facts"], "$new.other", { text: "$new.other" }),
    expects(
      "runs.wait",
      { thread_id: null, assistant_id: "remembering", input: { learn: "$new.third" } },
      { known: { $has: ["$new.fact", "$new.other", "$new.third"] } },
    ),
  ]),
];
