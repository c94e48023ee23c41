"use client";

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { api } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { CallFields, NoteFields, TaskFields } from "./composer-fields";
import { type Draft, emptyDrafts, type Problem, problemOf, toInput, type Written } from "./drafts";
import { pendingEntry } from "./pending-entry";
import { withEntry } from "./shown-entries";
import type { ShownTimeline } from "./use-timeline";

type ComposerProps = {
  timeline: ShownTimeline;
  subject: Subject;
  now: Date;
  timeZone: string;
  /** Tells people who do not see the screen. */
  say: (sentence: string) => void;
};

/** Where a note, a call or a task is written. What was typed stays until it is saved. */
export function Composer({ timeline, subject, now, timeZone, say }: ComposerProps) {
  const today = calendarDateOf(now, timeZone);
  const [kind, setKind] = useState<Written>("note");
  const [drafts, setDrafts] = useState(() => emptyDrafts(today));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const key = useRef<string | null>(null);
  const draft = drafts[kind];

  function write(patch: Partial<Draft>) {
    key.current = null;
    setProblem(null);
    setDrafts({ ...drafts, [kind]: { ...draft, ...patch } });
  }

  async function save() {
    const wrong = problemOf(kind, draft);
    setProblem(wrong);
    if (saving || wrong) return;
    const input = toInput(kind, draft);
    key.current ??= crypto.randomUUID();
    const idempotencyKey = key.current;
    setSaving(true);
    timeline.showAll();
    try {
      await timeline.change(
        (shown) => withEntry(shown, pendingEntry(subject, input)),
        async () => {
          const options = { body: input, idempotencyKey };
          const { entry } = await api.post<{ entry: TimelineEntry }>(timeline.path, options);
          return (shown) => withEntry(shown, entry);
        },
      );
      key.current = null;
      setDrafts({ ...drafts, [kind]: emptyDrafts(today)[kind] });
      say(saved[kind]);
    } catch (error) {
      setProblem({ sentence: `${failed[kind]} ${reason(error)}`, field: null });
    } finally {
      setSaving(false);
    }
  }

  const fields = { draft, write, problem, saving };
  return (
    <form
      noValidate
      aria-label="Add to the timeline"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      <Tabs value={kind} onValueChange={(value) => setKind(kindOf(value))}>
        <TabsList aria-label="What to add">
          {kinds.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={kind} className="flex flex-col gap-3 pt-3">
          {kind === "note" && <NoteFields {...fields} />}
          {kind === "call" && <CallFields {...fields} />}
          {kind === "task" && <TaskFields {...fields} />}
          {problem && !problem.field && (
            <p role="alert" className="text-destructive-text text-table">
              {problem.sentence}
            </p>
          )}
          <Button type="submit" size="sm" className="self-end" aria-disabled={saving}>
            {saving ? "Saving..." : verbs[kind]}
          </Button>
        </TabsContent>
      </Tabs>
    </form>
  );
}

const kinds = [
  { value: "note", label: "Note" },
  { value: "call", label: "Call" },
  { value: "task", label: "Task" },
] as const;

const verbs = { note: "Add Note", call: "Log Call", task: "Add Task" };
const saved = { note: "Note added", call: "Call logged", task: "Task added" };
const failed = {
  note: "The note could not be saved.",
  call: "The call could not be saved.",
  task: "The task could not be saved.",
};

function kindOf(value: string): Written {
  return kinds.find((known) => known.value === value)?.value ?? "note";
}

function reason(error: unknown): string {
  return error instanceof ApiError ? error.message : "";
}
