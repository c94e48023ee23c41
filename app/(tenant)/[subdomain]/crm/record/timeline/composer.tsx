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

/** Adds a note, call, task or file: one line until it is used. Drafts are kept until they are saved. */
export function Composer({ timeline, subject, now, timeZone, say }: ComposerProps) {
  const today = calendarDateOf(now, timeZone);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>("note");
  const [isUsed, setUsed] = useState(false);
  const writing = useWriting({ timeline, subject, today, say });
  const attaching = useAttaching({ timeline, subject, say });
  const fields = writing.fieldsOf(kind === "file" ? "note" : kind);
  const saving = kind === "file" ? attaching.saving : fields.saving;
  const isOpen = isUsed || kind !== "note" || fields.draft.text !== "";
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
      className={isOpen ? undefined : oneLine}
      onFocus={() => setUsed(true)}
      onKeyDown={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <Tabs
        value={kind}
        onValueChange={choose}
        className={isOpen ? undefined : "flex flex-row-reverse items-center gap-4"}
      >
        <TabsList
          variant="line"
          aria-label="What to add"
          className={isOpen ? undefined : "border-transparent"}
        >
          {kinds.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent
          value={kind}
          className={isOpen ? "flex flex-col gap-3 pt-3" : "min-w-0 flex-1 pt-0"}
        >
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
            hidden={!isOpen}
            aria-disabled={saving}
          >
            {saving ? "Saving..." : verbs[kind]}
          </Button>
        </TabsContent>
      </Tabs>
    </form>
  );
}

/** The look until it is used: a line to type into, and beside it what else can be added. */
const oneLine =
  "[&_[role=tab]:first-child]:sr-only [&_label]:sr-only [&_textarea]:h-9 [&_textarea]:min-h-9 [&_textarea]:resize-none [&_textarea]:placeholder:whitespace-nowrap max-md:[&_textarea]:h-11";

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
