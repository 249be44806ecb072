import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import type { Notify } from "../../design/Toasts.tsx";
import type { MessageContent } from "../conversation/Conversation.tsx";
import { AttachmentList } from "./AttachmentList.tsx";
import { contentOf } from "./attachment.ts";
import { QueueList } from "./QueueList.tsx";
import { useAttachments } from "./use-attachments.ts";
import { useDraft } from "./use-draft.ts";
import { useFileDrop } from "./use-file-drop.ts";
import type { Queue } from "./use-queue.ts";
import "./Composer.css";

export interface ComposerHandle {
  focus(): void;
  setText(text: string): void;
}

interface ComposerProps {
  threadId: string | null;
  isRunning: boolean;
  /** Why nothing can be sent now, in a sentence; undefined: it can. */
  blocked: string | undefined;
  queue: Queue;
  onSend(content: MessageContent): void;
  onStop(): void;
  notify: Notify;
  handle: Ref<ComposerHandle>;
}

/** An open menu or dialog, an active field and a focused list keep the keyboard. */
const isElsewhereInUse = () =>
  document.querySelector(":popover-open, dialog[open]") !== null ||
  document.activeElement?.matches("input, textarea, [data-thread]:not([aria-current])") === true;

export function Composer({
  threadId,
  isRunning,
  blocked,
  queue,
  onSend,
  onStop,
  notify,
  handle,
}: ComposerProps) {
  const [text, setText] = useDraft(threadId);
  const attachments = useAttachments(notify);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isDropping = useFileDrop(attachments.add);
  const isEmpty = text.trim() === "" && attachments.list.length === 0;

  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    setText: (given) => {
      setText(given);
      field.current?.focus();
    },
  }));
  // Opening a conversation focuses the composer; not on a phone, where the keyboard would cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches && !isElsewhereInUse()) field.current?.focus();
  }, [threadId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its text.
  useLayoutEffect(() => {
    const { style } = field.current!;
    style.height = "auto";
    style.height = `${field.current!.scrollHeight}px`;
  }, [text]);

  const send = () => {
    if (isEmpty || blocked) return;
    onSend(contentOf(text.trim(), attachments.take()));
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composition of a Japanese or Chinese word sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.clipboardData.files);
  };

  return (
    <form
      className={isDropping ? "composer dropping" : "composer"}
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <QueueList queue={queue} waitsFor={blocked === undefined ? "this run" : "your answer above"} />
      <div className="composer-box">
        <AttachmentList attachments={attachments} />
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          placeholder={blocked ?? (isRunning ? "Write what comes next" : "Write a message")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className="composer-tools">
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              attachments.add(event.target.files ?? []);
              // So that the same file can be chosen again.
              event.target.value = "";
              field.current?.focus();
            }}
          />
          <IconButton icon="clip" label="Attach files" onClick={() => picker.current?.click()} />
          <span className="composer-hint" aria-hidden="true">
            {isEmpty ? "" : isRunning ? "Enter queues it" : "Enter sends, Shift+Enter breaks the line"}
          </span>
          {isRunning && <IconButton icon="stop" look="plain" label="Stop" keys="Alt+S" onClick={onStop} />}
          {(!isRunning || !isEmpty) && (
            <IconButton
              type="submit"
              icon="send"
              look="primary"
              label={isRunning ? "Queue message" : "Send message"}
              disabled={isEmpty || blocked !== undefined}
            />
          )}
        </div>
        {isDropping && (
          <div className="composer-drop">
            <Icon name="clip" /> Drop files to attach them
          </div>
        )}
      </div>
    </form>
  );
}
