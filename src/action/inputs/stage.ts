/** Where GitHub shows what a command does. */
export type Stage = {
  name: string;
  /** GitHub environment; the comment has it, too. */
  environment: string;
  /** Whether there is a GitHub Deployment of it: something may be live afterwards. */
  isDeployment: boolean;
  /** Code that is somewhere already is put live, whatever commit the workflow is of. */
  isOfOtherCode?: boolean | undefined;
  /** What the comment says until the end: `deploying`. */
  headline: string;
  /** The pull request that it is a preview of. */
  preview?: number | undefined;
  /** The pull request that is to have a comment. */
  comment?: number | undefined;
  /** Only a comment that is there already is changed. */
  isLastWord?: boolean | undefined;
};
