"use client";

import { useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import { readRecord } from "@/lib/client/record-api";
import { keepRecords, type Versioned } from "@/lib/client/records";
import {
  type Field,
  type Fields,
  isSameValue,
  keyWithin,
  labelInSentence,
  shownValue,
  valueIn,
} from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { RecordContext } from "../record-context";
import { useRecordChange } from "./use-record-change";

/** A value that was refused and waits beside its field. */
export type Refused = {
  value: unknown;
  /** The value as people read it. */
  text: string;
  message: string;
  /** Another member has changed the same field. */
  isStale: boolean;
};

/** The fields of a record as they are edited where they stand. */
export type InPlace = {
  people: readonly string[];
  /** Otherwise the fields are only read. */
  mayChange: boolean;
  save: (key: string, value: unknown) => void;
  refused: (key: string) => Refused | undefined;
  giveUp: (key: string) => void;
  /** Notes that the person begins or ends typing into the field. */
  type: (key: string, isTyping: boolean) => void;
  /** Whether the person types into a field. */
  isTyping: boolean;
  /** The change that a colleague made while the person typed: "Asha changed Stage to Qualified". */
  theirs: (key: string) => string | undefined;
  /** Takes the colleague's value in place of the typed text, or keeps that. */
  settle: (key: string, choice: "take" | "keep") => void;
  /** How often a colleague's value was taken: another number is another input. */
  taken: (key: string) => number;
  /** Notes typed text that is no value, null once there is none. */
  note: (key: string, typed: string | null) => void;
  isDirty: () => boolean;
};

export type Editing<R extends Versioned> = {
  record: R;
  /** The colleague who changed the record since the page was loaded. */
  changedBy: string | null;
  kind: RecordKind;
  context: Pick<RecordContext, "people" | "timeZone" | "may" | "catalogue">;
};

/**
 * Saves one field at a time, with Undo. A change of another field by another member is merged and named; one of the
 * same field, and a value the server refuses, waits beside the field until it is saved or given up.
 */
export function useInPlace<R extends Versioned>(editing: Editing<R>): InPlace {
  const { record, kind, context } = editing;
  const { changeHeld } = useRecordChange<R>(kind);
  const fields: Fields = fieldsOf(kind, context.catalogue);
  const others = useOthersChanges(editing);
  const { people, timeZone, may } = context;
  const [held, setHeld] = useState<ReadonlyMap<string, Refused>>(new Map());
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const giveUp = (key: string) => setHeld((all) => withEntry(all, key, null));

  function save(key: string, value: unknown) {
    const theirs = others.theirs(key);
    others.settle(key, "keep");
    if (theirs) return hold(key, { value, message: theirs, isStale: true });
    giveUp(key);
    saveOn(record, key, { value });
  }

  function hold(key: string, refused: Omit<Refused, "text">) {
    const field = fields[key];
    const text = field ? shownValue(field, refused.value, timeZone) : "";
    setHeld((all) => withEntry(all, key, { ...refused, text }));
  }

  function saveOn(base: R, key: string, { value, others }: { value: unknown; others?: string }) {
    const field = fields[key];
    if (!field) return;
    changeHeld(base, patchOf(base, key, { field, value }), {
      notice: noticeOf(field, value, timeZone),
      description: others && `Meanwhile somebody changed ${others}`,
      onRefused: (error) => refuse(error, { key, field, value }),
    });
  }

  async function refuse(error: unknown, { key, field, value }: Attempted) {
    const message = error instanceof ApiError ? messageAt(error, key) : String(error);
    const isStale = error instanceof ApiError && error.code === "version_conflict";
    if (!isStale) return hold(key, { value, message, isStale });
    const current = await readRecord<R>(kind, record.id).catch(() => null);
    if (!current) return hold(key, { value, message, isStale: false });
    keepRecords(kind, [current]);
    if (isSameValue(valueIn(current, key, field), valueIn(record, key, field)))
      return saveOn(current, key, { value, others: changedLabels(fields, record, current) });
    const theirs = shownValue(field, valueIn(current, key, field), timeZone);
    hold(key, { value, message: `Somebody changed this to ${theirs} meanwhile`, isStale });
  }

  return {
    people,
    mayChange: may.change,
    save,
    refused: (key) => held.get(key),
    giveUp,
    ...others,
    note: (key, text) => setTyped((all) => withEntry(all, key, text)),
    isDirty: () => held.size > 0 || typed.size > 0,
  };
}

/** The changes by colleagues of fields into which the person types. */
function useOthersChanges<R extends Versioned>(editing: Editing<R>) {
  const { record, kind, changedBy, context } = editing;
  const fields: Fields = fieldsOf(kind, context.catalogue);
  const [seen, setSeen] = useState(record);
  const [typing, setTyping] = useState<ReadonlyMap<string, true>>(new Map());
  const [changes, setChanges] = useState<ReadonlyMap<string, string>>(new Map());
  const [taken, setTaken] = useState<ReadonlyMap<string, number>>(new Map());
  if (seen.version !== record.version) {
    setSeen(record);
    const changed = [...typing.keys()].flatMap((key) => {
      const field = fields[key];
      const value = field && valueIn(record, key, field);
      if (!field || isSameValue(value, valueIn(seen, key, field))) return [];
      const text = shownValue(field, value, context.timeZone);
      return [[key, `${changedBy ?? "Somebody"} changed ${field.label} to ${text}`] as const];
    });
    if (changed.length > 0) setChanges(new Map([...changes, ...changed]));
  }
  return {
    isTyping: typing.size > 0,
    type: (key: string, isTyping: boolean) =>
      setTyping((all) => withEntry(all, key, isTyping || null)),
    theirs: (key: string) => changes.get(key),
    settle: (key: string, choice: "take" | "keep") => {
      setChanges((all) => withEntry(all, key, null));
      if (choice === "keep") return;
      setTyping((all) => withEntry(all, key, null));
      setTaken((all) => withEntry(all, key, (all.get(key) ?? 0) + 1));
    },
    taken: (key: string) => taken.get(key) ?? 0,
  };
}

/** The reason of the field, or of a part of it. */
function messageAt({ fields, message }: ApiError, key: string): string {
  const part = Object.keys(fields).find((name) => name.startsWith(`${key}.`));
  return fields[key] ?? (part && fields[part]) ?? message;
}

type Attempted = { key: string; field: Field; value: unknown };

function patchOf<R extends object>(
  record: R,
  key: string,
  { field, value }: { field: Field; value: unknown },
): Partial<R> {
  const { within } = field;
  const holder: unknown = within ? Reflect.get(record, within) : undefined;
  const patch = within
    ? { [within]: { ...(typeof holder === "object" && holder), [keyWithin(key)]: value } }
    : { [key]: value };
  // biome-ignore lint/plugin/cast: the key is one of the record's fields, or the object that holds it
  return patch as Partial<R>;
}

function noticeOf(field: Field, value: unknown, timeZone: string): string {
  const label = labelInSentence(field.label);
  const text = shownValue(field, value, timeZone);
  if (value === null || value === "") return `${label} removed`;
  return text.length > 40 ? `${label} changed` : `${label} changed to ${text}`;
}

/** The labels of the fields in which two versions differ: "Stage, Value". */
export function changedLabels(fields: Fields, before: object, after: object): string {
  const changed = Object.entries(fields).filter(
    ([key, field]) =>
      !field.computed && !isSameValue(valueIn(before, key, field), valueIn(after, key, field)),
  );
  return changed.map(([, { label }]) => label).join(", ");
}

function withEntry<V>(
  all: ReadonlyMap<string, V>,
  key: string,
  value: V | null,
): ReadonlyMap<string, V> {
  if (value === null && !all.has(key)) return all;
  const next = new Map(all);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
