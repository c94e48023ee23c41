import { afterEach, expect, test, vi } from "vitest";
import type { Act } from "./act";
import { openStore } from "./store";

afterEach(() => vi.unstubAllGlobals());

type Handler = (() => void) | null;

/** A database of one value, whose connections the browser can close and whose writes it can refuse. */
function fakeIndexedDB() {
  const disk: { value?: unknown; failure: Error | null; opened: Connection[] } = {
    failure: null,
    opened: [],
  };
  class Connection {
    onversionchange: Handler = null;
    isClosed = false;
    close() {
      this.isClosed = true;
    }
    transaction() {
      if (this.isClosed) throw new DOMException("It is closing", "InvalidStateError");
      const reading = { result: disk.value, onsuccess: null as Handler };
      const transaction = {
        error: disk.failure,
        oncomplete: null as Handler,
        onabort: null as Handler,
        abort: () => undefined,
        objectStore: () => ({ get: () => reading, put: (value: unknown) => put(value) }),
      };
      let written = disk.value;
      const put = (value: unknown) => {
        written = value;
      };
      queueMicrotask(() => {
        reading.onsuccess?.();
        if (disk.failure) return transaction.onabort?.();
        disk.value = written;
        transaction.oncomplete?.();
      });
      return transaction;
    }
  }
  const open = () => {
    const opening = { result: new Connection(), onsuccess: null as Handler };
    disk.opened.push(opening.result);
    queueMicrotask(() => opening.onsuccess?.());
    return opening;
  };
  vi.stubGlobal("indexedDB", { open });
  return disk;
}

const note = (key: string): Act => ({
  key,
  by: "asha",
  at: "2026-11-21T06:00:00.000Z",
  isTried: false,
  refusal: null,
  call: "POST /crm/leads/{id}/timeline",
  params: { id: "l1" },
  body: { kind: "note", text: key },
  record: { kind: "lead", id: "l1" },
  label: "Meera",
});

test("a closed database is opened again, and another version of the page may change it", async () => {
  const disk = fakeIndexedDB();
  const store = await openStore();
  await store.change(() => [note("1")]);
  disk.opened[0]?.close();
  await store.change((acts) => [...acts, note("2")]);
  expect(disk.opened).toHaveLength(2);
  disk.opened[1]?.onversionchange?.();
  expect(disk.opened[1]?.isClosed).toBe(true);
  await store.change((acts) => [...acts, note("3")]);
  expect(disk.value).toMatchObject([{ key: "1" }, { key: "2" }, { key: "3" }]);
  expect(store.isKept()).toBe(true);
});

test.each([
  ["full", "QuotaExceededError", 1],
  ["broken", "UnknownError", 2],
])("where storage is %s, acts last as long as the page", async (_, name, opened) => {
  const disk = fakeIndexedDB();
  const store = await openStore();
  await store.change(() => [note("1")]);
  disk.failure = new DOMException("No", name);
  expect(await store.change((acts) => [...acts, note("2")])).toHaveLength(2);
  expect(await store.change((acts) => acts)).toHaveLength(2);
  expect(disk.opened).toHaveLength(opened);
  expect(store.isKept()).toBe(false);
});
