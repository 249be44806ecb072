import { resolve } from "node:path";
import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";

export const restoreServerCommand = defineCommand({
  argument: { usage: "<folder>", description: "a backup" },
  flags: [
    { flags: "--data-dir <dir>", description: "the new data folder: one that is not there, or is empty" },
    { flags: "--key <file>", description: "the vault's key, as `server backup --key` wrote it" },
    {
      flags: "--without-key",
      description: "restore all else; secrets stay unreadable, and the server starts once the key is there",
    },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy server restore backup-1 --data-dir .agent-deploy --key vault.key",
      "then `agent-deploy server` starts from it, and builds what was live again",
    ],
  ],
  input: z.object({
    folder: z.string().min(1),
    data_dir: z.string("give the new data folder").min(1),
    key: z.string().optional(),
    without_key: z.boolean().default(false),
  }),
  async run({ folder, data_dir, key, without_key: withoutKey }, session) {
    const { directory, environment, output, signal } = session;
    const { restoreBackup } = await import("../../../control-plane/index.ts");
    const data = resolve(directory, data_dir);
    const restored = await output.during(`Restoring to ${data}`, () =>
      restoreBackup({
        ...{ backup: resolve(directory, folder), data, withoutKey, signal, path: environment.PATH },
        keyFile: key === undefined ? undefined : resolve(directory, key),
        report: (line) => output.line(`  ${line}`),
      }),
    );
    output.record({ event: "result", exit_code: 0, ...restored });
    if (output.isJson) return 0;
    output.line(`Restored ${restored.files} files of ${restored.created_at} to ${restored.data}.`);
    for (const note of restored.notes) output.line(`  ${note}`);
    output.line(`  agent-deploy server --data '${restored.data}'`);
    return 0;
  },
});
