// This folder: where in the studio one is, as its address says it.

import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type ThreadStatus, threadStatuses } from "../data/types.ts";

export const tabs = ["graph", "run", "steps", "runs"] as const;
export type Tab = (typeof tabs)[number];

/** The part of the address after its path: what is chosen and narrowed. Undefined: the view's own choice. */
export interface View {
  /** An assistant's id, or a graph's name. */
  assistant?: string | undefined;
  tab?: Tab | undefined;
  /** The step that is looked at: its checkpoint, with `~next` what that waits for. */
  step?: string | undefined;
  /** Of the list of threads: their status, and what is searched for. */
  status?: ThreadStatus | undefined;
  find?: string | undefined;
  sort?: "created_at" | undefined;
  /** Of the store: the namespace, its parts divided by dots. */
  namespace?: string | undefined;
}

/** Reads it; what it does not know is left aside. */
export function readView(search: Record<string, unknown>): View {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const oneOf = <T extends string>(all: readonly T[], name: string) =>
    all.find((each) => each === search[name]);
  const view: View = {
    assistant: text("assistant"),
    tab: oneOf(tabs, "tab"),
    step: text("step"),
    status: oneOf(threadStatuses, "status"),
    find: text("find"),
    sort: oneOf(["created_at"] as const, "sort"),
    namespace: text("namespace"),
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

export type Go = (change: View & { threadId?: string | undefined }, how?: { replace?: boolean }) => void;

/** Where one is, and going elsewhere: to another thread with `threadId`, else within the view. */
export function useView(): { view: View; threadId: string | undefined; go: Go } {
  const view = useSearch({ strict: false }) as View;
  const { threadId } = useParams({ strict: false }) as { threadId?: string };
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (change, { replace = false } = {}) => {
      const { threadId: to, ...search } = change;
      void navigate({
        ...(to !== undefined ? { to: "/threads/$threadId", params: { threadId: to } } : { to: "." }),
        search: (before: View) => readView({ ...before, ...search }),
        replace,
      } as never);
    },
    [navigate],
  );
  return { view, threadId, go };
}

/** The checkpoint of a step of the address. */
export const checkpointOf = (step: string | undefined): string | undefined => step?.split("~")[0];

/** What stays when another thread is opened: the list's filters. */
export const listOnly = (view: View): View =>
  readView({ assistant: view.assistant, status: view.status, find: view.find, sort: view.sort });
