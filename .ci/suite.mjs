// Runs a vitest suite and counts its tests: node .ci/suite.mjs NAME FOLDER COMMAND…
//
// The files of failed tests run once more, with the seed of the first run. A test that passes then counts as
// passed and is told as flaky, with the first failure. A test of what must hold every time stays failed.
//
// FOLDER gets three files: NAME.counts ("PASSED FAILED"), and lines added to `failures` and to `flaky`
// (rows of test/flaky.md).
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** One failure of such a test may be lost data or an open door: it is never repeated until it passes. */
const MUST_HOLD =
  /kill|crash|fenc|lease|lost commit|lost-commit|replica|sandbox|secur|secret|canar|redact|password|credential|tenant/i;

const [suite, folder, program, ...args] = process.argv.slice(2);
const seed = process.env.TEST_SEED ?? String(Date.now());
process.stdout.write(`seed ${seed}\n`);

const first = run("first", []);
const failed = failedTests(first.files);
const repeated = failed.filter((test) => !MUST_HOLD.test(test.id));
const again = repeated.length > 0 ? run("again", [...new Set(repeated.map((test) => test.path))]) : undefined;
const failsAgain = new Set(again && failedTests(again.files).map((test) => test.id));
const passesAgain = new Set(passedTests(again?.files ?? []));
const flaky = repeated.filter((test) => passesAgain.has(test.id) && !failsAgain.has(test.id));
const broken = failed.filter((test) => !flaky.includes(test));
const unreadable = first.files.filter((file) => file.status === "failed" && failedOf(file).length === 0);

const passed = passedTests(first.files).length + flaky.length;
// A run that fails without a failed test (an unhandled error), and one without any test, are failures all the same.
const isUnexplained = (run) => run.code !== 0 && failedTests(run.files).length === 0;
let failures = broken.length + unreadable.length;
if (failures === 0 && (isUnexplained(first) || (again && isUnexplained(again)) || passed === 0)) failures = 1;

const told = [
  ...unreadable.map((file) => `!!!   ${shown(file.name)}: could not be run: ${oneLine(file.message)}`),
  ...broken.map((test) => `!!!   ${test.id}: ${test.failure}`),
];
if (failures > 0) {
  process.stdout.write(`!!! ${suite}: ${failures} failed\n`);
  appendFileSync(
    join(folder, "failures"),
    [`!!! ${suite}: ${failures} failed, seed ${seed}`, ...told, ""].join("\n"),
  );
}
const day = new Date().toISOString().slice(0, 10);
for (const test of flaky) {
  appendFileSync(join(folder, "flaky"), `| ${day} | ${cell(test.id)} | ${cell(test.failure)} |\n`);
}
writeFileSync(join(folder, `${suite}.counts`), `${passed} ${failures}\n`);

function run(which, files) {
  const report = join(folder, `${suite}.${which}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, TEST_SEED: seed };
  const { status } = spawnSync(program, [...args, ...reporters, ...files], { stdio: "inherit", env });
  return {
    code: status,
    files: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [],
  };
}

function failedOf(file) {
  return file.assertionResults.filter((test) => test.status === "failed");
}

function failedTests(files) {
  return files.flatMap((file) =>
    failedOf(file).map((test) => ({
      path: file.name,
      id: idOf(file, test),
      failure: oneLine(test.failureMessages[0]),
    })),
  );
}

function passedTests(files) {
  return files.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === "passed").map((test) => idOf(file, test)),
  );
}

function idOf(file, test) {
  return `${shown(file.name)}: ${test.fullName}`;
}

function shown(path) {
  return relative(process.cwd(), path);
}

function oneLine(text = "") {
  return text.replaceAll(/\s+/g, " ").slice(0, 600);
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
