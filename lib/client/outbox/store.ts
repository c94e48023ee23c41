import { ApiError } from "../api-error";
import type { Act } from "./act";

type Change = (acts: readonly Act[]) => readonly Act[];

/** The acts of all people of this browser, in their order. */
export type ActStore = {
  /** Whether they outlive the page. */
  isKept: () => boolean;
  /** Changes them in one step, also beside other tabs, and returns them. */
  change: (change: Change) => Promise<readonly Act[]>;
};

const name = "outbox";
const list = "acts";

/** The store of the browser. Where storage is forbidden or full, acts last as long as the page. */
export async function openStore(): Promise<ActStore> {
  try {
    return browserStore(await openDatabase());
  } catch {
    return memoryStore([]);
  }
}

/** How many acts of all people wait in this browser. */
export async function countKept(): Promise<number> {
  const store = await openStore();
  return (await store.change((acts) => acts)).length;
}

function browserStore(first: IDBDatabase): ActStore {
  let db = first;
  let last: readonly Act[] = [];
  let memory: ActStore | null = null;

  /** The browser may have closed the database: as after a deletion of its data, or when it was short of memory. */
  async function changeReopened(change: Change): Promise<readonly Act[]> {
    try {
      return await changeIn(db, change);
    } catch (error) {
      if (error instanceof ApiError || isFull(error)) throw error;
      db.close();
      db = await openDatabase();
      return await changeIn(db, change);
    }
  }

  return {
    isKept: () => memory === null,
    change: async (change) => {
      if (memory) return memory.change(change);
      try {
        last = await changeReopened(change);
        return last;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        memory = memoryStore(last);
        return memory.change(change);
      }
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

export function memoryStore(acts: readonly Act[]): ActStore {
  let kept = acts;
  return {
    isKept: () => false,
    change: async (change) => {
      kept = change(kept);
      return kept;
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(list);
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
    opening.onerror = () => reject(opening.error);
  });
}

/** The list is one value, so that each change of it is one transaction. */
function changeIn(db: IDBDatabase, change: Change): Promise<readonly Act[]> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(list, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(list);
    const reading: IDBRequest<readonly Act[] | undefined> = store.get(list);
    let next: readonly Act[] = [];
    let failure: unknown = null;
    reading.onsuccess = () => {
      try {
        next = change(reading.result ?? []);
        if (next !== reading.result) store.put(next, list);
      } catch (error) {
        failure = error;
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(next);
    transaction.onabort = () => reject(failure ?? transaction.error);
  });
}
