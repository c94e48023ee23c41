import { readIfThere } from "../record-api";
import { patchRecord, type Versioned } from "../records";
import { serverNow } from "../request";
import { readStored, storedKeys } from "../stored-keys";
import { isOffline } from "../use-offline";
import { type Act, isOfRecord } from "./act";
import { Outbox } from "./outbox";
import { type ActStore, openStore } from "./store";
import { publishSent, publishWaiting, sendAct } from "./waiting";

const lockName = "outbox";

/** The outbox of this browser. It sends on load, when the tab gets the focus and when the network comes back. */
export async function openOutbox(): Promise<Outbox> {
  const store = await openStore();
  const outbox: Outbox = new Outbox({
    store: followed(store, () => void outbox.refresh()),
    by: () => readStored(storedKeys.session) ?? "",
    now: serverNow,
    isOffline,
    send: sendAct,
    read: async (act) =>
      isOfRecord(act) ? readIfThere<Versioned>(act.record.kind, act.record.id) : null,
    exclusively: async (work) => {
      if (navigator.locks) await navigator.locks.request(lockName, work);
      else await work();
    },
    pause: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    onChange: (acts) => {
      publishWaiting(acts);
      showPatches(acts);
    },
    onSent: publishSent,
  });
  addEventListener("online", () => void outbox.sendNow());
  addEventListener("focus", () => void outbox.flush());
  addEventListener("storage", ({ key }) => key === storedKeys.session && void outbox.refresh());
  await outbox.refresh();
  void outbox.flush();
  return outbox;
}

/** The store, whose changes the other tabs follow. */
function followed(store: ActStore, refresh: () => void): ActStore {
  if (!("BroadcastChannel" in globalThis)) return store;
  const channel = new BroadcastChannel(lockName);
  channel.onmessage = refresh;
  return {
    ...store,
    change: async (change) => {
      let isChanged = false;
      const acts = await store.change((before) => {
        const next = change(before);
        isChanged = next !== before;
        return next;
      });
      if (isChanged) channel.postMessage(null);
      return acts;
    },
  };
}

const shown = new Map<string, () => void>();

/** Shows the waiting changes of fields on all screens. */
function showPatches(acts: readonly Act[]): void {
  const waiting = acts.filter((act) => isOfRecord(act) && act.refusal === null);
  for (const [key, takeBack] of shown) {
    if (waiting.some((act) => act.key === key)) continue;
    shown.delete(key);
    takeBack();
  }
  for (const act of waiting) {
    if (shown.has(act.key)) continue;
    const { kind, id } = act.record;
    shown.set(act.key, patchRecord(kind, { id, version: 0 }, { ...act.body }));
  }
}
