"use client";

import { useSyncExternalStore } from "react";
import { readOfTab, readStored, storedKeys, writeOfTab } from "@/lib/client/stored-keys";
import type { callOutcomes } from "@/lib/crm/timeline/choices";

/** A person to call: a lead, or the lead of an enquiry whose follow-up is due. */
export type Callee = { kind: "lead" | "enquiry"; id: string; leadId: string; name: string };

export type CallOutcome = (typeof callOutcomes)[number];

/** A calling session of this tab, by the person who is signed in. */
export type Calls = {
  by: string;
  /** The address that it was started from. */
  from: string;
  people: readonly Callee[];
  /** The place of the one who is called now; after the last one all are done. */
  at: number;
  step: "dial" | "outcome" | "followUp";
  /** The outcomes by the place of the person. */
  outcomes: Readonly<Record<number, CallOutcome>>;
};

export const callsHref = "/crm/leads/calls";

let calls: Calls | null | undefined;
const listeners = new Set<() => void>();

/** The calling session; null until hydration and where none was started. */
export function useCalls(): Calls | null {
  return useSyncExternalStore(listen, currentCalls, () => null);
}

export function currentCalls(): Calls | null {
  if (calls === undefined) calls = ownCalls(readOfTab(storedKeys.calls));
  return calls;
}

/** The session of the person who is signed in; that of another person is not shown. */
function ownCalls(text: string | null): Calls | null {
  // Only this tab writes the text, so it has this shape.
  const kept: Calls | null = text ? JSON.parse(text) : null;
  return kept?.by === signedIn() ? kept : null;
}

function signedIn(): string {
  return readStored(storedKeys.session) ?? "";
}

function setCalls(next: Calls): void {
  calls = next;
  writeOfTab(storedKeys.calls, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function changeCalls(change: (before: Calls) => Partial<Calls>): void {
  const before = currentCalls();
  if (before) setCalls({ ...before, ...change(before) });
}

/** Starts with the first of these people. */
export function startCalls(people: readonly Callee[], from: string): void {
  setCalls({ by: signedIn(), from, people, at: 0, step: "dial", outcomes: {} });
}

/** Whether a person is left to call. */
export function isUnfinished(session: Calls | null): session is Calls {
  return session !== null && session.at < session.people.length;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
