import { LIMITS, type LimitName } from "../../contract/limit.ts";

const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
};

/** What keys and tenants may use, of flags such as `disk=20GiB` and `requests=none`; mistakes go to `problems`. */
export function givenLimits(
  flags: readonly string[],
  problems: string[],
): Partial<Record<LimitName, number>> {
  const most: Partial<Record<LimitName, number>> = {};
  for (const flag of flags) {
    const [given = "", value = ""] = flag.split(/=(.*)/s);
    const name = LIMITS.find((each) => each === given.replaceAll("-", "_"));
    const number = name && numberOf(value, name);
    if (name === undefined)
      problems.push(`--limit: '${given}' is no limit: write ${LIMITS.map(dashed).join(", ")}`);
    else if (number === undefined)
      problems.push(
        `--limit: write ${dashed(name)}=NUMBER, from 1${name === "disk" ? ", in bytes or as 20GiB" : ""}, or ${dashed(name)}=none, instead of '${flag}'`,
      );
    else if (most[name] !== undefined) problems.push(`--limit: ${dashed(name)} is given twice`);
    else most[name] = number;
  }
  return most;
}

const dashed = (name: string) => name.replaceAll("_", "-");

function numberOf(value: string, name: LimitName): number | undefined {
  if (value === "none") return Number.POSITIVE_INFINITY;
  const [, digits, unit = ""] = /^(\d{1,15})([KMGT]iB)?$/.exec(value) ?? [];
  if (digits === undefined || (unit !== "" && name !== "disk")) return undefined;
  const number = Number(digits) * (UNITS[unit] ?? 1);
  return number >= 1 && Number.isSafeInteger(number) ? number : undefined;
}
