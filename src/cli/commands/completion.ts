import { z } from "zod";
import { defineCommand } from "../command.ts";
import { completions } from "../completion/completed-words.ts";
import { SCRIPTS } from "../completion/scripts.ts";

const SHELLS = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

export const completionCommand = defineCommand({
  argument: { usage: "<shell>", description: SHELLS.join(", ") },
  flags: [],
  examples: [
    ['eval "$(agent-deploy completion bash)"', "for this shell; in ~/.bashrc for all"],
    ["source <(agent-deploy completion zsh)", "for this shell; in ~/.zshrc, after compinit, for all"],
    [
      "agent-deploy completion fish > ~/.config/fish/completions/agent-deploy.fish",
      "for all shells from now on",
    ],
    ["agent-deploy completion powershell >> $PROFILE", "for all shells from now on"],
  ],
  input: z.object({ shell: z.enum(SHELLS, `write ${SHELLS.join(", ")}`) }),
  async run({ shell }, { output, table }) {
    output.text(SCRIPTS[shell](await completions(table)));
    return 0;
  },
});
