// This folder: one conversation as it is shown. Not here: reading its events.

import { useEffect, useRef, useState } from "react";
import { type ChatMessage, textOf } from "./content/chat-message.ts";

interface AnnouncerProps {
  messages: readonly ChatMessage[];
  isLoading: boolean;
  /** How many questions of the agent are open. */
  questions: number;
}

/** Of longer answers only the beginning is spoken; the rest is read in the log. In characters. */
const spokenLength = 600;

/** Tells a screen reader what happened, once it has happened: an answer as a whole, never its letters. */
export function Announcer({ messages, isLoading, questions }: AnnouncerProps) {
  const [said, setSaid] = useState("");
  const was = useRef(isLoading);
  useEffect(() => {
    if (was.current === isLoading) return;
    was.current = isLoading;
    if (isLoading) return setSaid("The agent is at work");
    if (questions > 0) return setSaid("The agent waits for your answer");
    const last = messages.findLast((message) => message.role === "ai");
    const text = last ? textOf(last) : "";
    setSaid(text === "" ? "The agent is done" : `Agent: ${text.slice(0, spokenLength)}`);
  }, [isLoading, questions, messages]);
  return (
    <div className="only-heard" role="status">
      {said}
    </div>
  );
}
