import { Button } from "../../../design/Button.tsx";
import { Icon } from "../../../design/Icon.tsx";
import { exactTime } from "../../../design/relative-time.ts";
import type { Checkpoint } from "../branches/checkpoint.ts";

interface ViewedNoticeProps {
  checkpoint: Checkpoint | undefined;
  error: string | undefined;
  /** Nothing follows it: it is the end of another branch, not an older state. */
  isTip: boolean;
  onNewest(): void;
}

/** Says that what is shown is not the newest state. */
export function ViewedNotice({ checkpoint, error, isTip, onNewest }: ViewedNoticeProps) {
  const at = checkpoint?.createdAt ? exactTime(new Date(checkpoint.createdAt)) : undefined;
  const what = isTip ? "another branch" : "an older state";
  return (
    <aside className="notice viewed" aria-label="An older state is shown">
      <p>
        <Icon name={error === undefined ? (isTip ? "branch" : "history") : "alert"} />{" "}
        {error === undefined
          ? `You see ${what}${at ? ` of ${at}` : ""}. A message you send continues from here.`
          : `This state cannot be shown: ${error}`}
      </p>
      <Button onClick={onNewest}>Back to the newest</Button>
    </aside>
  );
}
