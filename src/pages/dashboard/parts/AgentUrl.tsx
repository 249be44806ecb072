// This folder: elements and hooks that several views of this page use.

import { CopyButton } from "../../design/CopyButton.tsx";

/** Where an agent answers. Its page is somebody else's: it gets nothing of this one. */
export function AgentUrl({ url }: { url: string }) {
  return (
    <span className="agent-url">
      <a href={url} target="_blank" rel="noreferrer noopener">
        {url.replace(/^https?:\/\//, "")}
      </a>
      <CopyButton text={url} label="Copy URL" />
    </span>
  );
}
