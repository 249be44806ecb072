import { describe, expect, test } from "vitest";
import { locationOf, pathOf } from "../../../../src/pages/chat/location/location.ts";

const at = (path: string) => new URL(path, "http://127.0.0.1");

describe("where one is in the page", () => {
  test.each([
    ["/", "/", { threadId: null, checkpointId: null }],
    ["/t/abc", "/", { threadId: "abc", checkpointId: null }],
    ["/chat/t/abc?checkpoint=c1", "/chat/", { threadId: "abc", checkpointId: "c1" }],
    ["/chat/t/a%2Fb", "/chat/", { threadId: "a/b", checkpointId: null }],
  ])("%s below %s is read and written alike", (path, base, location) => {
    expect(locationOf(at(path), base)).toEqual(location);
    expect(pathOf(location, base)).toBe(path);
  });

  test.each(["/other/t/abc", "/chat/t/", "/chat/t/a/b", "/chat/x/abc"])(
    "%s is no conversation of this page",
    (path) => {
      expect(locationOf(at(path), "/chat/").threadId).toBeNull();
    },
  );

  test("a link with a stray percent sign leads to a thread that does not exist, not to a fault", () => {
    expect(locationOf(at("/t/100%"), "/").threadId).toBe("100%");
  });
});
