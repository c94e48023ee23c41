import { useLayoutEffect, useSyncExternalStore } from "react";
import type { RecordKind } from "@/lib/core/record-kinds";

/** A record as lists, boards and pages show it. */
export type Versioned = { id: string; version: number };

type Known = {
  /** The newest version that was read, with all its fields. */
  stored?: Versioned;
  /** The changes that are being saved, in their order. */
  patches: readonly object[];
};

/** More than any screen shows at once. */
const mostKept = 2_000;

/** Gets what screens load as they hydrate. The server drew the same, so they need not render again. */
const drawn = new Map<string, Known>();
let records = drawn;
const watchers = new Set<() => void>();

/**
 * Gives a record of a screen as it is known now: its newest version, with the changes that are being saved. Whichever
 * screen has read or changed it, all of them show the same.
 */
export function useKnownRecords(kind: RecordKind): <R extends Versioned>(record: R) => R {
  const known = useRecords();
  return (record) => asKnown(record, known.get(keyOf(kind, record.id)));
}

/** The same by its id, with what is `read` of it if any; undefined if no screen has read it either. */
export function useKnownRecord<R extends Versioned>(
  kind: RecordKind,
  { id, read }: { id: string; read: R | undefined },
): R | undefined {
  const known = useRecords().get(keyOf(kind, id));
  // biome-ignore lint/plugin/cast: the records of one kind and id have one shape
  const loaded = read ?? (known?.stored as R | undefined);
  return loaded && asKnown(loaded, known);
}

/** Keeps the records that a screen has loaded. */
export function useLoadedRecords(kind: RecordKind, loaded: readonly Versioned[]): void {
  useLayoutEffect(() => keepRecords(kind, loaded), [kind, loaded]);
}

/** Keeps the record that a page has loaded. */
export function useLoadedRecord(kind: RecordKind, loaded: Versioned): void {
  useLayoutEffect(() => keepRecords(kind, [loaded]), [kind, loaded]);
}

/** Keeps records that have just been read; an older version than the known one is left out. */
export function keepRecords(kind: RecordKind, read: readonly Versioned[]): void {
  const news = read.flatMap((record) => {
    const key = keyOf(kind, record.id);
    const before = records.get(key);
    const isOld = before?.stored && before.stored.version > record.version;
    if (isOld || before?.stored === record) return [];
    return [[key, { patches: [], ...before, stored: record }] as const];
  });
  // A screen shows what it has loaded without being told.
  const isShown = news.some(([key]) => records.has(key));
  const next = isShown ? new Map(records) : records;
  putLast(next, news);
  if (isShown) show(next);
}

/** Puts records in the order in which they were read, and forgets those that were read longest ago. */
function putLast(all: Map<string, Known>, news: readonly (readonly [string, Known])[]): void {
  for (const [key, known] of news) {
    all.delete(key);
    all.set(key, known);
  }
  for (const [key, { patches }] of all) {
    if (all.size <= mostKept) return;
    if (patches.length === 0) all.delete(key);
  }
}

/** The version that the next change of a record is based on. */
export function knownVersion(kind: RecordKind, { id, version }: Versioned): number {
  return Math.max(version, records.get(keyOf(kind, id))?.stored?.version ?? 0);
}

/** Shows a change of a record until the function it returns is called. */
export function patchRecord(kind: RecordKind, { id }: Versioned, patch: object): () => void {
  const key = keyOf(kind, id);
  const change = (next: (patches: readonly object[]) => readonly object[]) => {
    const before = records.get(key) ?? { patches: [] };
    show(new Map(records).set(key, { ...before, patches: next(before.patches) }));
  };
  change((patches) => [...patches, patch]);
  return () => change((patches) => patches.filter((other) => other !== patch));
}

/** Takes the record out of the answer of an endpoint of its kind. */
export function recordIn<R>(kind: RecordKind, answer: object): R {
  // biome-ignore lint/plugin/cast: the answer of a kind holds its record under the kind's name
  return Reflect.get(answer, kind) as R;
}

/** The name by which people know a record. */
export function nameIn(record: object | undefined): string {
  const names = ["clientName", "title", "name"].map((key) => record && Reflect.get(record, key));
  return String(names.find((name) => typeof name === "string" && name !== "") ?? "");
}

/** The name of a record that a screen has read, "" if none has. */
export function knownName(kind: RecordKind, id: string): string {
  return nameIn(records.get(keyOf(kind, id))?.stored);
}

/** Forgets all records, as when another person signs in. */
export function forgetRecords(): void {
  show(new Map());
}

function asKnown<R extends Versioned>(record: R, known: Known | undefined): R {
  if (!known) return record;
  const { stored, patches } = known;
  const newest = stored && stored.version >= record.version ? stored : record;
  // biome-ignore lint/plugin/cast: the records of one kind and id have one shape
  return (patches.length > 0 ? Object.assign({}, newest, ...patches) : newest) as R;
}

function useRecords(): ReadonlyMap<string, Known> {
  return useSyncExternalStore(
    watch,
    () => records,
    () => drawn,
  );
}

function keyOf(kind: RecordKind, id: string): string {
  return `${kind} ${id}`;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function show(next: Map<string, Known>): void {
  records = next;
  for (const watcher of watchers) watcher();
}
