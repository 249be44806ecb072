// This folder: writing a message: draft, attachments, queue. Not here: sending it.

import { IconButton } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { sizeText } from "./attachment.ts";
import type { Attachments } from "./use-attachments.ts";
import "./AttachmentList.css";

export function AttachmentList({ attachments }: { attachments: Attachments }) {
  if (attachments.list.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Attached files">
      {attachments.list.map(({ id, name, mimeType, bytes }) => (
        <li key={id}>
          <Icon name={mimeType.startsWith("image/") ? "image" : "file"} />
          <span className="attachment-name">{name}</span>
          <span className="attachment-size">{sizeText(bytes)}</span>
          <IconButton icon="close" label={`Remove ${name}`} onClick={() => attachments.remove(id)} />
        </li>
      ))}
    </ul>
  );
}
