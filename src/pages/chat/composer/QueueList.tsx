import { IconButton } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import type { MessageContent } from "../conversation/Conversation.tsx";
import { titleOf } from "../threads/thread.ts";
import type { Queue } from "./use-queue.ts";
import "./QueueList.css";

/** The messages that were sent meanwhile. `waitsFor`: until when, in words. */
export function QueueList({ queue, waitsFor }: { queue: Queue; waitsFor: string }) {
  if (queue.waiting.length === 0) return null;
  return (
    <section className="queue" aria-label="Queued messages">
      <h2>
        <Icon name="clock" size={12} />
        {queue.waiting.length === 1 ? "1 message waits" : `${queue.waiting.length} messages wait`} for{" "}
        {waitsFor}
      </h2>
      <ol>
        {queue.waiting.map(({ id, content }) => (
          <li key={id}>
            <span>{summaryOf(content)}</span>
            <IconButton
              icon="close"
              label={`Remove from the queue: ${summaryOf(content)}`}
              onClick={() => queue.remove(id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function summaryOf(content: MessageContent): string {
  const files = Array.isArray(content) ? content.filter((block) => block.type !== "text").length : 0;
  const text = titleOf(content);
  if (files === 0) return text ?? "";
  return `${text ? `${text} ` : ""}(${files === 1 ? "1 file" : `${files} files`})`;
}
