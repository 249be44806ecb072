import { expect, test } from "vitest";
import { runnerHere } from "../support/action/runner-here.ts";

test("an annotation has a title, a file and a line", () => {
  using runner = runnerHere();
  runner.annotate("error", "one\ntwo 100%", { title: "a, b", file: "agent-deploy.yaml", line: 3 });
  const properties = "title=a%2C b,file=agent-deploy.yaml,line=3";
  expect(runner.written()).toBe(`::error ${properties}::one%0Atwo 100%25\n`);
});

test("each line of a secret is masked", () => {
  using runner = runnerHere();
  runner.hide("first-line-of-key\nsecond-line-of-key");
  expect(runner.written()).toContain("::add-mask::first-line-of-key\n");
  expect(runner.written()).toContain("::add-mask::second-line-of-key\n");
});

test("outputs and state keep values of several lines, also with lines that look like entries", () => {
  using runner = runnerHere();
  const value = "one\nname<<ghadelimiter_1\ntwo\nghadelimiter_1";
  runner.setOutput("url", value);
  runner.saveState("open-plane", value);
  expect(runner.outputs()).toEqual({ url: value });
  expect(runner.state()).toEqual({ "open-plane": value });
});

test("the job summary is written without secrets, part after part", () => {
  using runner = runnerHere();
  runner.hide("canary-of-summary");
  runner.addSummary("# done canary-of-summary\n");
  runner.addSummary("more\n");
  expect(runner.summary()).toBe("# done ***\nmore\n");
});

test.each([
  ["names no files for them", {}],
  [
    "names files that are missing",
    { GITHUB_OUTPUT: "/not/there", GITHUB_STATE: "/not/there", GITHUB_STEP_SUMMARY: "/not/there" },
  ],
])("outputs, state and summary go nowhere when the runner %s", (_, environment) => {
  using runner = runnerHere(environment);
  runner.setOutput("url", "https://agent.example");
  runner.saveState("open-plane", "1");
  runner.addSummary("# done");
  expect(runner.written()).toBe("");
});
