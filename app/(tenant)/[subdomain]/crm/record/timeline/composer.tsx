"use client";

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { Subject } from "@/lib/crm/timeline/choices";
import { useNoteRequest } from "../write-note";
import { FileFields, useAttaching } from "./attach-file";
import { WrittenFields } from "./composer-fields";
import type { ShownTimeline } from "./use-timeline";
import { useWriting } from "./use-writing";

type ComposerProps = {
  timeline: ShownTimeline;
  subject: Subject;
  now: Date;
  timeZone: string;
  /** Announces a message to screen readers. */
  say: (sentence: string) => void;
};

/** Adds a note, call, task or file; drafts are kept until they are saved. */
export function Composer({ timeline, subject, now, timeZone, say }: ComposerProps) {
  const today = calendarDateOf(now, timeZone);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>("note");
  const writing = useWriting({ timeline, subject, today, say });
  const attaching = useAttaching({ timeline, subject, say });
  const fields = writing.fieldsOf(kind === "file" ? "note" : kind);
  const saving = kind === "file" ? attaching.saving : fields.saving;
  const save = () => (kind === "file" ? attaching.attach() : writing.save(kind));

  useNoteRequest(() => {
    flushSync(() => choose("note"));
    form.current?.querySelector("textarea")?.focus();
  });

  function choose(value: string) {
    writing.forgetProblem();
    setKind(kinds.find((known) => known.value === value)?.value ?? "note");
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Add to the timeline"
      onKeyDown={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <Tabs value={kind} onValueChange={choose}>
        <TabsList variant="line" aria-label="What to add">
          {kinds.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={kind} className="flex flex-col gap-3 pt-3">
          {kind === "file" ? (
            <FileFields {...attaching} />
          ) : (
            <WrittenFields {...fields} kind={kind} />
          )}
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="self-end"
            aria-disabled={saving}
          >
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
  { value: "file", label: "File" },
] as const;

type Kind = (typeof kinds)[number]["value"];

const verbs: Record<Kind, string> = {
  note: "Add Note",
  call: "Log Call",
  task: "Add Task",
  file: "Attach File",
};
