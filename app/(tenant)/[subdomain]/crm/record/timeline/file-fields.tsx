"use client";

import { Paperclip } from "lucide-react";
import { type DragEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/core/format";
import { attachmentTypes } from "@/lib/crm/timeline/files/choices";

type FileFieldsProps = {
  file: File | null;
  /** What is wrong with the file that was chosen. */
  problem: string | null;
  choose: (file: File | null) => void;
};

/** A file to attach: chosen or dropped. */
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
        variant="secondary"
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
