"use client";

import { useRef, useState } from "react";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineEntry, TimelineInput } from "@/lib/crm/timeline/schema";
import { type Draft, emptyDrafts, type Problem, problemOf, toInput, type Written } from "./drafts";
import { withEntry } from "./shown-entries";
import type { ShownTimeline } from "./use-timeline";

type WritingProps = {
  timeline: ShownTimeline;
  subject: Subject;
  today: string;
  /** Announces a message to screen readers. */
  say: (sentence: string) => void;
};

/** Drafts of a note, a call and a task; retries of a save are idempotent. */
export function useWriting({ timeline, subject, today, say }: WritingProps) {
  const [drafts, setDrafts] = useState(() => emptyDrafts(today));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const key = useRef<string | null>(null);

  function keep(kind: Written, draft: Draft) {
    key.current = null;
    setProblem(null);
    setDrafts((all) => ({ ...all, [kind]: draft }));
  }

  async function save(kind: Written) {
    const draft = drafts[kind];
    const wrong = problemOf(kind, draft);
    setProblem(wrong);
    if (saving || wrong) return;
    const input = toInput(kind, draft);
    key.current ??= crypto.randomUUID();
    const options = { params: { id: subject.id }, body: input, idempotencyKey: key.current };
    setSaving(true);
    timeline.showAll();
    try {
      await timeline.change(
        (shown) => withEntry(shown, pendingEntry(subject, input)),
        async () => {
          const { entry } = await api(
            `POST /crm/${manyRecords[subject.kind]}/{id}/timeline`,
            options,
          );
          return (shown) => withEntry(shown, entry);
        },
      );
      keep(kind, emptyDrafts(today)[kind]);
      say(saved[kind]);
    } catch (error) {
      const sentence = [failed[kind], reasonOf(error)].filter(Boolean).join(" ");
      setProblem({ sentence, field: null });
    } finally {
      setSaving(false);
    }
  }

  return {
    save,
    forgetProblem: () => setProblem(null),
    fieldsOf: (kind: Written) => ({
      draft: drafts[kind],
      problem,
      saving,
      write: (patch: Partial<Draft>) => keep(kind, { ...drafts[kind], ...patch }),
    }),
  };
}

const saved = { note: "Note added", call: "Call logged", task: "Task added" };
const failed = {
  note: "The note could not be saved.",
  call: "The call could not be saved.",
  task: "The task could not be saved.",
};

/** The id of an entry that is being saved. */
export const pendingId = "pending";

/** The entry shown while it is being saved. */
function pendingEntry(subject: Subject, input: TimelineInput): TimelineEntry {
  const every = {
    id: pendingId,
    at: new Date().toISOString(),
    by: "You",
    subject: { ...subject, label: "" },
  };
  const written = { mine: true, version: 1, isEdited: false };
  switch (input.kind) {
    case "note":
      return { ...every, ...written, kind: "note", text: input.text };
    case "call": {
      const { kind, outcome, durationMinutes = null, text = null } = input;
      return { ...every, ...written, kind, outcome, durationMinutes, text };
    }
    case "task": {
      const { kind, text, dueDate } = input;
      return { ...every, ...written, kind, text, dueDate, doneAt: null, doneBy: null };
    }
    default:
      return { ...every, kind: input.kind };
  }
}
