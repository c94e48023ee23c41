"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isSameValue } from "@/components/form/use-record-form";
import { Button } from "@/components/ui/button";
import { reasonOf } from "@/lib/client/api-error";
import type { TimelineUpdate } from "@/lib/crm/timeline/schema";
import { WrittenFields } from "./composer-fields";
import { type Draft, emptyDrafts, type Problem, problemOf, toInput, type Written } from "./drafts";
import type { EntryChanges, WrittenEntry } from "./use-entry-changes";

export type EditableEntry = Extract<WrittenEntry, { kind: Written }>;
type EntryEditProps = { entry: EditableEntry; changes: EntryChanges; onClose: () => void };

/** Edits an entry in place. */
export function EntryEdit({ entry, changes, onClose }: EntryEditProps) {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const { kind } = entry;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  async function save() {
    const wrong = problemOf(kind, draft);
    setProblem(wrong);
    if (saving || wrong) return;
    setSaving(true);
    try {
      await changes.correct(entry, updateOf(kind, draft));
      onClose();
    } catch (error) {
      const sentence = reasonOf(error) ?? "It could not be saved. Try again.";
      setProblem({ sentence, field: null });
      setSaving(false);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isSameValue(draft, draftOf(entry))) onClose();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  const write = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit this ${kind}`}
      className="mt-2 flex flex-col gap-3"
      onKeyDown={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <WrittenFields kind={kind} {...{ draft, write, problem, saving }} />
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" aria-disabled={saving}>
          {saving ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}

function draftOf(entry: EditableEntry): Draft {
  const empty = { ...emptyDrafts("").note, text: entry.text ?? "" };
  if (entry.kind === "task") return { ...empty, dueDate: entry.dueDate };
  if (entry.kind === "note") return empty;
  return {
    ...empty,
    outcome: entry.outcome,
    minutes: entry.durationMinutes === null ? "" : String(entry.durationMinutes),
  };
}

function updateOf(kind: Written, draft: Draft): TimelineUpdate {
  const { kind: _, ...update } = toInput(kind, draft);
  return update;
}
