"use client";

import { useRef, useState } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { perform } from "@/lib/client/outbox/waiting";
import { knownName } from "@/lib/client/records";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineInput } from "@/lib/crm/timeline/schema";
import { sentLater } from "../../editing/saving-failure";
import { type Draft, emptyDrafts, type Problem, problemOf, toInput, type Written } from "./drafts";
import { pendingEntry, pendingId } from "./pending-entry";
import { withEntry } from "./shown-entries";
import type { ShownTimeline } from "./use-timeline";

type WritingProps = {
  timeline: ShownTimeline;
  subject: Subject;
  today: string;
  /** Announces a message to screen readers. */
  say: (sentence: string) => void;
};

/** Drafts of a note, a call and a task; without a network the saved entry waits. */
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
    const adding = { key: key.current, subject, input };
    setSaving(true);
    timeline.showAll();
    let isWaiting = false;
    try {
      await timeline.change(
        (shown) => withEntry(shown, pendingEntry(subject, input, { id: pendingId })),
        async () => {
          const answer = await performAdding(adding);
          isWaiting = answer === null;
          return answer && ((shown) => withEntry(shown, answer.entry));
        },
      );
      keep(kind, emptyDrafts(today)[kind]);
      say(isWaiting ? `${saved[kind]}. ${sentLater()}` : saved[kind]);
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

type Adding = { key: string; subject: Subject; input: TimelineInput };

function performAdding({ key, subject, input: body }: Adding) {
  const { kind, id } = subject;
  const act = { key, params: { id }, body, record: subject, label: knownName(kind, id) };
  return perform({ ...act, call: `POST /crm/${manyRecords[kind]}/{id}/timeline` });
}
