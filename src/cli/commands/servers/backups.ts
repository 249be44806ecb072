import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import type { BackupPage, BackupSchedule } from "../../../contract/backup.ts";
import { byteSizeText } from "../../../foundation/byte-size.ts";
import { durationText } from "../../../foundation/time/duration.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const PAGE = 100;

export const listBackupsCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [
    ["agent-deploy server backups", "when, how large, what is missing, and where the vault's key is"],
  ],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output } = session;
    const { backups, key_file, key_written_at, schedule } = await withConnection(
      given,
      session,
      (controlPlane) => allBackups(controlPlane, session),
    );
    output.record({ event: "result", exit_code: 0, backups, key_file, key_written_at, schedule });
    if (output.isJson) return 0;
    if (backups.length === 0) output.line("This control plane has made no backup yet.");
    const rows = backups.map((backup) => [
      minuteOf(backup.created_at),
      byteSizeText(backup.bytes),
      minuteOf(backup.verified_at),
      backup.problems.length === 0 ? "" : `missing: ${backup.problems.join("; ")}`,
      backup.path,
    ]);
    const heading = ["MADE", "SIZE", "READ AGAIN", "PROBLEMS", "PATH"];
    if (backups.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    if (schedule) for (const line of scheduleLines(schedule)) output.line(line);
    output.line(
      key_file === null || key_written_at === null
        ? "The vault's key was never written out: `agent-deploy server backup <folder> --key <file>`."
        : `The vault's key was written to ${key_file} (${minuteOf(key_written_at)}).`,
    );
    return 0;
  },
});

function scheduleLines({ folder, every_seconds, keep, next_at, failure }: BackupSchedule): string[] {
  return [
    `To ${folder} every ${durationText(every_seconds * 1000)}; ${keep} are kept. The next is due ${minuteOf(next_at)}.`,
    ...(failure
      ? [`It failed ${failure.attempts} times, at last ${minuteOf(failure.at)}: ${failure.reason}`]
      : []),
  ];
}

async function allBackups(controlPlane: ControlPlane, { signal }: Session) {
  const backups: BackupPage["resources"] = [];
  for (;;) {
    const query = { limit: PAGE, offset: backups.length };
    const { resources, ...page } = await controlPlane.listBackups({ query }, { signal });
    backups.push(...resources);
    if (resources.length < PAGE) return { ...page, backups };
  }
}
