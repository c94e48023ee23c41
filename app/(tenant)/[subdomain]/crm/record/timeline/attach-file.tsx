"use client";

import { Paperclip } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { formatBytes } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Subject } from "@/lib/crm/timeline/choices";
import {
  attachmentMaxBytes,
  attachmentRule,
  attachmentTooLarge,
  attachmentTypes,
  endingOf,
} from "@/lib/crm/timeline/files/choices";
import { withEntry } from "./shown-entries";
import type { ShownTimeline } from "./use-timeline";

type AttachingProps = {
  timeline: ShownTimeline;
  subject: Subject;
  say: (sentence: string) => void;
};

/** Attaches a file; type and size are checked before the upload. */
export function useAttaching({ timeline, subject, say }: AttachingProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  function choose(chosen: File | null) {
    if (!chosen) return;
    const wrong = refusalOf(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
  }

  async function attach() {
    if (saving) return;
    if (!file) return setProblem("Choose a file");
    setProblem(null);
    setSaving(true);
    timeline.showAll();
    const options = { params: { id: subject.id }, files: { file } };
    try {
      await timeline.change(
        (shown) => shown,
        async () => {
          const { entry } = await api(`POST /crm/${manyRecords[subject.kind]}/{id}/files`, options);
          return (shown) => withEntry(shown, entry);
        },
      );
      setFile(null);
      say("File attached");
    } catch (error) {
      setProblem(reasonOf(error) ?? "The file could not be attached. Try again.");
    } finally {
      setSaving(false);
    }
  }

  return { file, problem, saving, choose, attach };
}

function refusalOf({ name, size }: File): string | null {
  if (!endingOf(name)) return attachmentRule;
  return size > attachmentMaxBytes ? attachmentTooLarge : null;
}

type FileFieldsProps = {
  file: File | null;
  /** Why the chosen file is rejected. */
  problem: string | null;
  choose: (file: File | null) => void;
};

/** A file to attach, by button or by dropping it. */
export function FileFields({ file, problem, choose }: FileFieldsProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0] ?? null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex flex-col items-start gap-2 rounded-md border border-dashed p-4"
    >
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`${id}-rule`}
        onClick={() => input.current?.click()}
      >
        <Paperclip />
        {file ? "Choose Another" : "Choose File"}
      </Button>
      {file && (
        <p className="max-w-full break-words">
          {file.name} <span className="text-muted-foreground">{formatBytes(file.size)}</span>
        </p>
      )}
      <p id={`${id}-rule`} className="text-muted-foreground text-xs">
        PDF, picture, Word, Excel, PowerPoint, CSV or text, at most 10 MB
      </p>
      {problem && (
        <p role="alert" className="text-destructive-text text-table">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        aria-label="File"
        accept={endings}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0] ?? null);
          event.target.value = "";
        }}
      />
    </div>
  );
}

const endings = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(",");
