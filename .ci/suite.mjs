// Runs a vitest suite and counts its tests: node .ci/suite.mjs NAME FOLDER COMMAND…
//
// The files of failed tests, and those that could not be run, run once more, with the seed of the first run, and in place
// of the paths below test/ that COMMAND names. A test that
// passes then counts as passed and is told as flaky, with the first failure. A test of what must hold every time stays
// failed, unless it never ended: its process died, and it said nothing.
//
// FOLDER gets four files: NAME.counts ("PASSED FAILED"), and lines added to `times` (the longest files), to `failures`
// and to `flaky` (rows of test/flaky.md).
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** One failure of such a test may be lost data or an open door: it is never repeated until it passes. */
const MUST_HOLD =
  /kill|crash|fenc|lease|lost commit|lost-commit|replica|sandbox|secur|secret|canar|redact|password|credential|tenant/i;

/** How vitest reports a test without an end; one that is skipped has another word. */
const UNFINISHED = "pending";

const [suite, folder, program, ...args] = process.argv.slice(2);
const seed = process.env.TEST_SEED ?? String(Date.now());
process.stdout.write(`seed ${seed}\n`);

const first = run("first", []);
const failed = failedTests(first.files);
const repeated = failed.filter((test) => test.isUnfinished || !MUST_HOLD.test(test.id));
const again = repeated.length > 0 ? run("again", [...new Set(repeated.map((test) => test.path))]) : undefined;
const failsAgain = new Set(again && failedTests(again.files).map((test) => test.id));
const passesAgain = new Set(
  (again?.files ?? []).flatMap((file) => [
    ...passedTests([file]),
    ...(file.status === "passed" ? [shown(file.name)] : []),
  ]),
);
const flaky = repeated.filter((test) => passesAgain.has(test.id) && !failsAgain.has(test.id));
const broken = failed.filter((test) => !flaky.includes(test));

// Of a file that could not be run at first, all tests.
const isFlaky = (path) => flaky.some((test) => test.id === shown(path));
const late = passedTests((again?.files ?? []).filter((file) => isFlaky(file.name)));
const single = flaky.filter((test) => test.id !== shown(test.path));
const passed = passedTests(first.files).length + late.length + single.length;
// A run that fails without a failed test (an unhandled error), and one without any test, are failures all the same.
const isUnexplained = (run) => run.code !== 0 && failedTests(run.files).length === 0;
let failures = broken.length;
if (failures === 0 && (isUnexplained(first) || (again && isUnexplained(again)) || passed === 0)) failures = 1;

const runs = again ? [first, again] : [first];
const outside = runs
  .flatMap((run) => run.errors)
  .map((error) => `!!!   outside of a test: ${oneLine(error)}`);
const told = [...broken.map((test) => `!!!   ${test.id}: ${test.failure}`), ...outside];
if (told.length === 0)
  told.push(...runs.map(({ code, last }) => `!!!   it ended with ${code}, and said last: ${last}`));
if (failures > 0) {
  process.stdout.write(`!!! ${suite}: ${failures} failed\n`);
  appendFileSync(
    join(folder, "failures"),
    [`!!! ${suite}: ${failures} failed, seed ${seed}`, ...told, ""].join("\n"),
  );
}
const day = new Date().toISOString().slice(0, 10);
for (const { id, failure } of [...flaky.filter((test) => !test.isUnfinished), ...deaths()]) {
  appendFileSync(join(folder, "flaky"), `| ${day} | ${cell(id)} | ${cell(failure)} |\n`);
}
const longest = first.files
  .map(({ name, startTime, endTime }) => ({
    path: shown(name),
    seconds: Math.round((endTime - startTime) / 1000),
  }))
  .filter(({ seconds }) => seconds >= 60)
  .sort((one, other) => other.seconds - one.seconds)
  .slice(0, 15);
for (const { path, seconds } of longest) appendFileSync(join(folder, "times"), `  ${path}: ${seconds} s\n`);
writeFileSync(join(folder, `${suite}.counts`), `${passed} ${failures}\n`);

/** A process that died is one thing that happened, however many tests of a file it took along. */
function deaths() {
  const paths = new Set(flaky.filter((test) => test.isUnfinished).map((test) => test.path));
  return [...paths].map((path) => {
    const tests = flaky.filter((test) => test.isUnfinished && test.path === path);
    return { id: shown(path), failure: `${tests[0].failure} (${tests.length} tests)` };
  });
}

function run(which, files) {
  const report = join(folder, `${suite}.${which}.json`);
  const errors = join(folder, `${suite}.${which}.errors.json`);
  const ours = join(import.meta.dirname, "unhandled-errors.mjs");
  const reporters = ["default", "json", ours].map((reporter) => `--reporter=${reporter}`);
  reporters.push(`--outputFile.json=${report}`);
  const env = { ...process.env, TEST_SEED: seed, UNHANDLED_ERRORS: errors };
  const given = files.length > 0 ? args.filter((arg) => !arg.startsWith("test/")) : args;
  const { status, signal, stderr } = spawnSync(program, [...given, ...reporters, ...files], {
    stdio: ["inherit", "inherit", "pipe"],
    maxBuffer: 2 ** 28,
    env,
  });
  process.stderr.write(stderr);
  return {
    code: status ?? signal,
    last: oneLine(String(stderr).slice(-600)),
    files: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [],
    errors: existsSync(errors) ? JSON.parse(readFileSync(errors, "utf8")) : [],
  };
}

function failedOf(file) {
  return file.assertionResults.filter(({ status }) => status === "failed" || status === UNFINISHED);
}

/** The failed tests, and in their place a file that could not be run. */
function failedTests(files) {
  return files.flatMap((file) => {
    const failed = failedOf(file);
    if (file.status === "failed" && failed.length === 0)
      return [
        { path: file.name, id: shown(file.name), failure: `could not be run: ${oneLine(file.message)}` },
      ];
    return failed.map((test) => ({
      path: file.name,
      id: idOf(file, test),
      isUnfinished: test.status === UNFINISHED,
      failure:
        test.status === UNFINISHED ? "never ended: its process died" : oneLine(test.failureMessages[0]),
    }));
  });
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
