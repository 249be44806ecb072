import { expect, test } from "vitest";
import { placesIn } from "../../../src/action/report/log-places.ts";

const entry = (message: string, level = "ERROR") => ({ id: message, timestamp: 0, level, message });
const places = (...messages: string[]) => placesIn(messages.map((message) => entry(message)));

test.each([
  [
    "src/agent.py:2: imports 'a', which is not installed",
    "src/agent.py",
    2,
    "imports 'a', which is not installed",
  ],
  ["src/agent.ts:7:3: Unexpected end", "src/agent.ts", 7, "Unexpected end"],
  ["graph \"a\" (./a.py:graph) failed to load at a.py:18: KeyError: 'A'", "a.py", 18, undefined],
  ["1 type error: src/agent.ts(7,3): error TS2322: no", "src/agent.ts", 7, undefined],
])("an error names its place: %s", (text, file, line, message = text) => {
  expect(places(text)).toEqual([{ file, line, message }]);
});

test("a sentence that repeats the errors before it adds nothing", () => {
  const [one, two] = ["a.py:1: imports 'b'", "b.py:2: SyntaxError: no; really"];
  expect(places(one, two, `${one}; ${two}`).map(({ file }) => file)).toEqual(["a.py", "b.py"]);
  expect(places(`${one}; ${two}`)).toHaveLength(2);
});

test.each(["npm error code 3", "Installed 38 packages in 1.1s", "connect ECONNREFUSED 127.0.0.1:80"])(
  "a line without a place has none: %s",
  (text) => {
    expect(places(text)).toEqual([]);
  },
);

test("what is no error has no place", () => {
  expect(placesIn([entry("a.py:1: a note", "INFO"), entry("a.ts(1,2): a type", "WARNING")])).toEqual([]);
});
