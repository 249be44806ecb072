// This folder: checkpoints of a thread as branches, and switching between them.

import { IconButton } from "../../../design/Button.tsx";
import type { BranchChoice } from "./checkpoint-tree.ts";

interface BranchSwitchProps {
  branch: BranchChoice;
  /** Shows the branch that ends at this checkpoint. */
  onBranch(tip: string): void;
}

/** ‹ 2 / 3 ›: the versions of a message, oldest first. */
export function BranchSwitch({ branch, onBranch }: BranchSwitchProps) {
  const { tips, current } = branch;
  const before = tips[current - 1];
  const after = tips[current + 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons that belong together.
    <div className="branch-switch" role="group" aria-label="Versions">
      <IconButton
        icon="chevronLeft"
        label="Earlier version"
        disabled={before === undefined}
        onClick={() => before !== undefined && onBranch(before)}
      />
      <span className="figures" aria-live="polite">
        {current + 1}&#8202;/&#8202;{tips.length}
      </span>
      <IconButton
        icon="chevronRight"
        label="Later version"
        disabled={after === undefined}
        onClick={() => after !== undefined && onBranch(after)}
      />
    </div>
  );
}
