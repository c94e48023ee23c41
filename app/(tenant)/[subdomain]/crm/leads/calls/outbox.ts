"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { changeRecord } from "@/lib/client/record-api";
import {
  type CallAct,
  type Callee,
  changeCalls,
  currentCalls,
  type Unsent,
} from "../../parts/leads/stored-calls";

let isSending = false;

/** Keeps an act until the server has acknowledged it, and sends it behind the screen. */
export function sendAct(callee: Callee, act: CallAct): void {
  const unsent = { key: crypto.randomUUID(), callee, act, reason: null };
  changeCalls((before) => ({ unsent: [...before.unsent, unsent] }));
  sendWaiting();
}

/** Sends again what was refused or did not reach the server. */
export function sendAgain(): void {
  changeCalls(({ unsent }) => ({ unsent: unsent.map((one) => ({ ...one, reason: null })) }));
  sendWaiting();
}

/** Gives up an act that the server refuses. */
export function giveUp(key: string): void {
  changeCalls(({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }));
}

/** Sends what a reload interrupted, and again once the browser is back online. */
export function useOutbox(): void {
  useEffect(() => {
    sendAgain();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, []);
}

/** Sends the acts one after the other, in their order; one that cannot be sent does not hold back the others. */
async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = waiting(); next; next = waiting()) await send(next);
  isSending = false;
}

function waiting(): Unsent | undefined {
  return currentCalls()?.unsent.find(({ reason }) => reason === null);
}

async function send(unsent: Unsent): Promise<void> {
  try {
    await deliver(unsent);
    giveUp(unsent.key);
  } catch (error) {
    const reason = reasonOf(error) ?? "It could not be sent";
    changeCalls((before) => ({
      unsent: before.unsent.map((one) => (one.key === unsent.key ? { ...one, reason } : one)),
    }));
  }
}

/** The key makes a call that was logged, but not acknowledged, count once. */
function deliver({ key, callee, act }: Unsent): Promise<unknown> {
  if (act.kind === "call") {
    const body = { kind: "call" as const, outcome: act.outcome };
    const options = { params: { id: callee.leadId }, body, idempotencyKey: key };
    return api("POST /crm/leads/{id}/timeline", options);
  }
  return changeRecord(callee.kind, callee, { nextFollowUpDate: act.day });
}
