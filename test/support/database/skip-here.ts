import { beforeEach } from "vitest";
import { skipsHere as skipsOfWorld } from "../worlds/skips.ts";
import { skipsHere as skipsOfDatabase } from "./skips.ts";

const skipsHere = [...skipsOfDatabase, ...skipsOfWorld];

if (skipsHere.length > 0)
  beforeEach(({ task, skip }) => {
    const isOfThis = ({ file, test }: (typeof skipsHere)[number]) =>
      task.file.name === `test/${file}` && (test ?? task.name) === task.name;
    const found = skipsHere.find(isOfThis);
    if (found) skip(found.because);
  });
