// The tables of docs/compatibility.md: the rows of the specification, each with the tests that hold it.
import { controlPlaneRows } from "../test/specification/control-plane.ts";
import { holdingTests } from "../test/specification/held-rows.ts";
import { runtimeRows } from "../test/specification/runtime.ts";

/** The generated parts of the document, by their markers. */
export function specificationParts() {
  const { tests } = holdingTests();
  return { "control plane": part(controlPlaneRows, tests), runtime: part(runtimeRows, tests) };
}

function part(rows, tests) {
  const count = (field) => rows.filter((row) => row[field] !== undefined).length;
  const [differing, refused] = [count("differs"), count("refused")];
  const asSpecified = rows.length - differing - refused;
  const sum = `${rows.length} rows: ${asSpecified} as specified, ${differing} differ, ${refused} are refused.`;
  const sections = [...new Set(rows.map(({ section }) => section))];
  return [sum, ...sections.map((section) => tableOf(section, rows, tests))].join("\n\n");
}

function tableOf(section, rows, tests) {
  const lines = rows
    .filter((row) => row.section === section)
    .map((row) => [`\`${row.id}\``, statement(row), holders(row, tests)].map(cell).join(" | "));
  return [`### ${section}`, "", "| row | specified | test |", "|---|---|---|"]
    .concat(lines.map((line) => `| ${line} |`))
    .join("\n");
}

function statement({ what, differs, refused }) {
  if (differs) return `${what}. **Differs:** ${differs}`;
  if (refused) return `${what}. **Refused:** ${refused}`;
  return what;
}

function holders({ id }, tests) {
  return tests
    .filter((test) => test.rows.includes(id))
    .map(({ file, title }) => `\`${file}\`: "${title}"`)
    .join("<br>");
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
