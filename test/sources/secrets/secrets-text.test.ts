// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder syntax is under test
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSecretsText } from "../../../src/sources/secrets/secrets-text.ts";

const values = async (text: string) => {
  const { secrets, problems } = await parseSecretsText(text);
  return { problems, secrets: Object.fromEntries(secrets.map(({ name, value }) => [name, value.reveal()])) };
};

describe("the text of the secrets input", () => {
  test.each([
    ["lines", "A=1\n# comment\nexport B = 'two words'\nC=a: b=c\n"],
    ["a YAML map", "A: 1\nB: two words\nC: 'a: b=c'\n"],
    [
      "a YAML list",
      "- { name: A, value: '1' }\n- { name: B, value: two words }\n- { name: C, value: 'a: b=c' }",
    ],
    ["JSON", '{"A": "1", "B": "two words", "C": "a: b=c"}'],
  ])("the secrets text may be %s", async (_form, text) => {
    expect(await values(text)).toEqual({ problems: [], secrets: { A: "1", B: "two words", C: "a: b=c" } });
  });

  test("the secrets text may contain a quoted value of several lines", async () => {
    expect((await values('KEY="-----BEGIN\nabc\n-----END"\n')).secrets).toEqual({
      KEY: "-----BEGIN\nabc\n-----END",
    });
  });

  test("the secrets text keeps an unquoted value as written", async () => {
    const { secrets } = await values('A=pa#ss word\nB = "quoted" \nC=\nD="open\nE=\'e\'\r\n');
    expect(secrets).toEqual({ A: "pa#ss word", B: "quoted", C: "", D: '"open', E: "e" });
  });

  test("the secrets text names invalid lines by number without quoting them", async () => {
    const { problems } = await values("A=1\nKEY=-----BEGIN\ncanary\n# comment\n\n-----END\n");
    expect(problems.map(({ message }) => message)).toEqual([
      "secrets: line 3 is not NAME=value; quote a value that has several lines",
      "secrets: line 6 is not NAME=value; quote a value that has several lines",
    ]);
  });

  test("the secrets text may be empty", async () => {
    expect(await values(" \n")).toEqual({ problems: [], secrets: {} });
  });

  test("the secrets text is not interpolated, so that a password may contain ${", async () => {
    expect((await values("A: ${HOME}")).secrets).toEqual({ A: "${HOME}" });
  });

  test("a malformed secrets text is rejected without quoting it", async () => {
    const broken = await values("A: [canary\n");
    expect(broken.problems.map(({ message }) => message)).toEqual([
      "secrets are neither lines of NAME=value nor valid YAML (line 1)",
    ]);
    expect(JSON.stringify(await values("just canary"))).not.toContain("canary");
    expect(JSON.stringify(await values("canary: { a: b }"))).toContain("secret 'canary' has no value");
  });

  test("secrets round-trip through JSON for any value", async () => {
    const name = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/);
    const secrets = fc.dictionary(name, fc.string(), { minKeys: 1, noNullPrototype: true });
    const run = async (given: Record<string, string>) => {
      expect(await values(JSON.stringify(given))).toEqual({ problems: [], secrets: given });
    };
    await fc.assert(fc.asyncProperty(secrets, run));
  });
});
