import { expect, test } from "vitest";
import { countRefusedDeliveries } from "../../../src/control-plane/pushes/refused-deliveries.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

test("refused deliveries are logged in one line a minute for each hook, with the number of those between", () => {
  const clock = manualClock(0);
  const lines: string[] = [];
  const refused = countRefusedDeliveries({ clock, log: (line) => lines.push(line) });
  const add = (name: string) =>
    refused.add({ deployment_id: name, name }, { sender: "GitHub", reason: "it is not signed" });
  for (let each = 0; each < 5; each++) add("support");
  add("other");
  clock.advance(59_000);
  add("support");
  expect(lines).toHaveLength(2);
  clock.advance(1_000);
  add("support");
  expect(lines).toEqual([
    "deployment support: push hook: a delivery of GitHub was refused: it is not signed",
    "deployment other: push hook: a delivery of GitHub was refused: it is not signed",
    "deployment support: push hook: a delivery of GitHub was refused: it is not signed (and 5 more since the line before)",
  ]);
  expect(refused.of("support")).toMatchObject({ count: 7, last_at: "1970-01-01T00:01:00.000Z" });
});
