// The tables of docs/compatibility.md: the rows of the specification that differ or are refused, each with the tests that
// hold it. Those that are as specified stand in test/specification alone.
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
  const lines = rows
    .filter(({ differs, refused }) => differs ?? refused)
    .map((row) => [row.section, `\`${row.id}\``, statement(row), holders(row, tests)].map(cell).join(" | "));
  const table = [
    "| section | row | specified | test |",
    "|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ];
  return `${sum}\n\n${table.join("\n")}`;
}

function statement({ what, differs, refused }) {
  return differs ? `${what}. **Differs:** ${differs}` : `${what}. **Refused:** ${refused}`;
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
