/** What the page reads of a protocol event; all else in it is passed on untouched. */
export interface ThreadEvent {
  type: "event";
  event_id?: string;
  seq?: number;
  method: string;
  params: { namespace: string[]; timestamp?: number; data: unknown };
}

export function isThreadEvent(message: unknown): message is ThreadEvent {
  return fieldsOf(message).type === "event" && Array.isArray(fieldsOf(fieldsOf(message).params).namespace);
}

/** The fields of an object, none of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
