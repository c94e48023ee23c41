import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { api } from "../api";
import type { AnswerTo, BodyFor, CallArgs } from "../contract";
import { keepRecords, recordIn } from "../records";
import { type Act, type ActCall, type Intent, isOfRecord } from "./act";
import type { Outbox } from "./outbox";

const none: readonly Act[] = [];
let waiting = none;
const watchers = new Set<() => void>();
const sentWatchers = new Set<(act: Act, answer: object | null) => void>();
let loadOutbox: (() => Promise<Outbox>) | null = null;
let isProvided = false;

/** The acts of the person that the server has not taken yet, in their order; none during hydration. */
export function useWaiting(): readonly Act[] {
  return useSyncExternalStore(
    watch,
    () => waiting,
    () => none,
  );
}

/** Whether an act waits that `isMeant`. */
export function useIsWaiting(isMeant: (act: Act) => boolean): boolean {
  return useSyncExternalStore(
    watch,
    () => waiting.some(isMeant),
    () => false,
  );
}

/** Whether a change of a record's field waits. */
export function useIsFieldWaiting(id: string, field: string): boolean {
  return useIsWaiting(
    (act) => act.record.id === id && field in act.body && isOfRecord(act) && act.refusal === null,
  );
}

/** How many acts wait. */
export function waitingCount(): number {
  return waiting.length;
}

/** Runs `follow` with each waiting act that the server takes. */
export function useSent(follow: (act: Act, answer: object | null) => void): void {
  const run = useEffectEvent(follow);
  useEffect(() => {
    const listener = (act: Act, answer: object | null) => run(act, answer);
    sentWatchers.add(listener);
    return () => void sentWatchers.delete(listener);
  }, []);
}

type TypedIntent<C extends ActCall> = Intent & { call: C; body: BodyFor<C> & object };

/**
 * Sends a change, and keeps it until the server has taken it: null if it waits for the network. Throws the server's
 * refusal. Without an outbox the call fails as others do.
 */
export async function perform<C extends ActCall>(
  intent: TypedIntent<C>,
): Promise<AnswerTo<C> | null> {
  const outbox = await openedOutbox().catch(() => null);
  const answer = outbox ? await outbox.perform(intent) : await sendAct(intent);
  if (!outbox) keepAnswer(intent, answer);
  // biome-ignore lint/plugin/cast: the answer is that of the call
  return answer as AnswerTo<C> | null;
}

/** The same for a screen that goes on at once: a refusal waits in the list of acts. */
export async function performBehind<C extends ActCall>(intent: TypedIntent<C>): Promise<void> {
  const outbox = await openedOutbox();
  await (outbox ? outbox.keep(intent) : sendAct(intent));
}

/** Sends an act once, by its own key if it has one. */
export function sendAct({ call, params, body, ifMatch, ...act }: Intent): Promise<object> {
  const idempotencyKey = act.key ?? crypto.randomUUID();
  // biome-ignore lint/plugin/cast: the options were checked where the act was made
  const options = { params, body, ifMatch, idempotencyKey } as CallArgs<ActCall>[0];
  return api(call, options);
}

/** The outbox of this page. */
export async function openedOutbox(): Promise<Outbox | null> {
  return isProvided && loadOutbox ? loadOutbox() : null;
}

/** Lets changes wait in an outbox, which is loaded once. Returns a function that takes it away. */
export function provideOutbox(load: () => Promise<Outbox>): () => void {
  isProvided = true;
  let loading: Promise<Outbox> | null = null;
  loadOutbox ??= () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return () => {
    isProvided = false;
  };
}

export function publishWaiting(acts: readonly Act[]): void {
  if (acts.length === 0 && waiting.length === 0) return;
  waiting = acts;
  for (const watcher of watchers) watcher();
}

export function publishSent(act: Act, answer: object | null): void {
  keepAnswer(act, answer);
  for (const watcher of sentWatchers) watcher(act, answer);
}

function keepAnswer(intent: Intent, answer: object | null): void {
  const { kind } = intent.record;
  if (answer && isOfRecord(intent)) keepRecords(kind, [recordIn(kind, answer)]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
