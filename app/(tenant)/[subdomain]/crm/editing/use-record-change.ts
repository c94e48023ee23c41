"use client";

import { useOptimistic, useRef } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import type { Versioned } from "../live/live-rows";

type Saving<R extends Versioned> = {
  /** Saves the fields of the patch, based on a version, and resolves to the saved record. */
  put: (record: R, patch: Partial<R>, ifMatch: number) => Promise<R>;
  /** Shown if a change is refused. */
  failed: string;
};

type Patches<R> = Readonly<Record<string, Partial<R>>>;

/**
 * Changes fields of records where they are shown: at once, with Undo. A refused change is taken back with a
 * notice.
 */
export function useRecordChange<R extends Versioned>({ put, failed }: Saving<R>) {
  const { attempt } = useAttempt();
  const [patches, show] = useOptimistic<Patches<R>, { id: string; patch: Partial<R> }>(
    {},
    (all, { id, patch }) => ({ ...all, [id]: { ...all[id], ...patch } }),
  );
  const saves = useSaves(put);

  function save(record: R, patch: Partial<R>, done: () => void) {
    attempt(failed, async () => {
      show({ id: record.id, patch });
      await saves.save(record, patch);
      done();
    });
  }

  function change(record: R, patch: Partial<R>, notice: string) {
    const undo = () => save(record, valuesBefore(record, patch), () => undefined);
    save(record, patch, () => toast.success(notice, withUndo(undo)));
  }

  /** Changes fields in place; a refusal goes to `onRefused` in place of a notice. */
  function changeHeld(record: R, patch: Partial<R>, { notice, description, onRefused }: Held) {
    const undo = () => save(record, valuesBefore(record, patch), () => undefined);
    attempt(failed, async () => {
      show({ id: record.id, patch });
      try {
        await saves.save(record, patch);
        toast.success(notice, { description, ...withUndo(undo) });
      } catch (error) {
        await onRefused(error);
      }
    });
  }

  return {
    change,
    changeHeld,
    /** Bases the next save on a newer version. */
    seen: saves.seen,
    /** The version that the next save is based on. */
    versionOf: saves.versionOf,
    /** The record with its unsaved changes, if any. */
    shown: (record: R): R => ({ ...record, ...patches[record.id] }),
  };
}

/** The words of a change, and who receives its refusal. */
type Held = {
  notice: string;
  description?: string | undefined;
  onRefused: (error: unknown) => Promise<void>;
};

/** Changes fields of one record in place. */
export type ChangeHeld<R> = (record: R, patch: Partial<R>, held: Held) => void;

/** Saves in order, each based on the version of the previous save. */
export function useSaves<R extends Versioned>(put: Saving<R>["put"]) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const versionOf = ({ id, version }: R) => Math.max(version, versions.current.get(id) ?? version);

  async function saveNow(record: R, patch: Partial<R>): Promise<R> {
    const saved = await put(record, patch, versionOf(record));
    versions.current.set(saved.id, saved.version);
    return saved;
  }

  function save(record: R, patch: Partial<R>): Promise<R> {
    const saving = last.current.then(() => saveNow(record, patch));
    last.current = saving.catch(() => undefined);
    return saving;
  }

  const seen = ({ id, version }: R) => {
    versions.current.set(id, version);
  };

  return { versionOf, save, seen };
}

/** The present values of what the patch changes. */
export function valuesBefore<R extends object>(record: R, patch: Partial<R>): Partial<R> {
  const before: Partial<R> = {};
  for (const key in patch) before[key] = record[key];
  return before;
}
