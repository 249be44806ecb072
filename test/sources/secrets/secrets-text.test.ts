// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder syntax is under test
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BUILD_SECRETS,
  parseSecretsText,
  RUNTIME_KEYS,
  SECRETS,
} from "../../../src/sources/secrets/secrets-text.ts";

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
    const { secrets } = await values('A=pa#ss word\nB = "quoted" \nC=\nD=o"pen"\nE=\'e\'\r\n');
    expect(secrets).toEqual({ A: "pa#ss word", B: "quoted", C: "", D: 'o"pen"', E: "e" });
  });

  test("the secrets text names invalid lines by number without quoting them", async () => {
    const { problems } = await values("A=1\nKEY=-----BEGIN\ncanary\n# comment\n\n-----END\n");
    expect(problems.map(({ message }) => message)).toEqual([
      "secrets: line 3 is not NAME=value; quote a value that has several lines",
      "secrets: line 6 is not NAME=value; quote a value that has several lines",
    ]);
  });

  test.each([
    ['A="v" # note', "v"],
    ['A = "a\\"b" ', 'a"b'],
    ['A="back\\\\slash\\nand \\d"', "back\\slash\nand \\d"],
    ['A="""x"""', "x"],
    ["A='''x \"y\"''' #", 'x "y"'],
    ['A="""two\nlines""" # note', "two\nlines"],
    ["A='it\\n'", "it\\n"],
    ["A=`x`", "x"],
    ['A=""', ""],
    ["\uFEFFexport A=1", "1"],
    ['A="open', undefined],
    ['A="v"w', undefined],
    ['A="v"# note', undefined],
    ["A='it's'", undefined],
    ["A=pass # word", undefined],
    ["A=pass #word", undefined],
  ])("the value of %j is taken without its quotes, or refused", async (text, value) => {
    const { secrets, problems } = await values(text);
    expect(secrets).toEqual(value === undefined ? {} : { A: value });
    expect(problems.map(({ message }) => message)).toEqual(
      value === undefined ? [expect.stringMatching(/^secrets: line 1 (has|opens) .*quote/)] : [],
    );
  });

  const line64 = "QUJDREVG".repeat(8);

  test.each([
    ["ends like a name with two equals signs", `${line64}\nd3h5ejAxMjM0NTY3ODkwMT==`],
    ["ends like a name with one", `${line64}\nd3h5ejAxMjM0NTY3ODkwMTI=`],
    ["ends like a short name in capitals", `${line64}\nABC=`],
    ["is base64url", `-_${line64.slice(2)}\nd3h5e_AxMjM0NTY3=`],
    ["begins on its second line", "\nd3h5ejAxMjM0NTY3ODkwMTIzNDU="],
    ["has a slash", `${line64}\nd3h5e/AxMjM0NTY3ODkwMTI=`],
    ["is broken at 76", `${line64}QUJDREVGR0hJ\nd3h5ejAxMjM0NTY3ODkwMT==`],
    ["has no equals sign", `${line64}\nd3h5ejAxMjM0NTY3ODkwMTIz`],
    ["has Windows line ends", `${line64}\r\nd3h5ejAxMjM0NTY3ODkwMT==\r`],
    ["has old line ends", `${line64}\rd3h5ejAxMjM0NTY3ODkwMT==`],
  ])("the second line of an unquoted value that %s names nothing", async (_, value) => {
    for (const named of [SECRETS, RUNTIME_KEYS])
      for (const after of ["", "\nOTHER=x"]) {
        const found = await parseSecretsText(`FIRST=1\nKEY=${value}${after}\n`, named);
        expect(found.secrets).toEqual([]);
        expect(found.problems.map(({ message }) => message)).toEqual([
          expect.stringMatching(`^${named.field}: line 3 .*quote a value that has several lines`),
        ]);
      }
  });

  test("base64 that a tool broke into lines is never read as a shorter secret, whatever its length", async () => {
    for (const width of [64, 76])
      for (let bytes = width / 2; bytes < 2.2 * width; bytes++) {
        const line = new RegExp(`.{${width}}(?=.)`, "g");
        const value = randomBytes(bytes).toString("base64").replaceAll(line, "$&\n");
        const { secrets } = await parseSecretsText(`KEY=${value}\nOTHER=x`);
        expect(secrets.length, value).toBe(value.includes("\n") ? 0 : 2);
      }
  });

  test("an empty secret among others is no other's second line", async () => {
    const text = `A=${"0123456789abcdef".repeat(2)}\nLANGSMITH_API_KEY=\nFLAG=true\nAPI_KEY=\nB=\nAPI_KEY_OF_C=\n`;
    expect((await values(text)).problems).toEqual([]);
  });

  test.each([
    ["a map", "A: 1\nQUJD/canary+==: x\n", "secrets: the name on line 2 is not valid"],
    ["a list", "- { name: 'QUJD/canary==', value: x }", "secrets: the name on line 1 is not valid"],
    ["JSON", '{\n"A": "1",\n"canary b": "x"\n}', "secrets: the name on line 3 is not valid"],
  ])("a name in %s that cannot be one is not shown", async (_form, text, message) => {
    const { problems } = await values(text);
    expect(problems.map((each) => each.message)).toEqual([expect.stringContaining(message)]);
    expect(JSON.stringify(problems)).not.toContain("canary");
  });

  test.each(['{"github_token": "ghs_x", "A": "1"}', "A: 1\nGitHub_Token: ghs_x", "A=1\nGITHUB_TOKEN=ghs_x"])(
    "the run's token in %j is left out with a word",
    async (text) => {
      const { secrets, warnings, problems } = await parseSecretsText(text);
      expect(secrets.map(({ name }) => name)).toEqual(["A"]);
      expect(problems).toEqual([]);
      expect(warnings).toEqual([expect.stringContaining("'github_token' is left out: it is the token of")]);
      const forBuilds = await parseSecretsText(text, BUILD_SECRETS);
      expect(forBuilds).toMatchObject({ secrets: { length: 2 }, warnings: [], problems: [] });
    },
  );

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
