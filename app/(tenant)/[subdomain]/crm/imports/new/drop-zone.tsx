"use client";

import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/core/cn";

const mostBytes = 25 * 1024 * 1024;

type DropZoneProps = {
  /** The current activity; no other file is accepted meanwhile. */
  busy: string | null;
  error: string | null;
  onFile: (file: File) => void;
};

/** Accepts one CSV, Excel or vCard file, dropped or chosen; refuses files that are too large. */
export function DropZone({ busy, error, onFile }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const problem = tooLarge ?? error;

  function take(file: File | undefined): void {
    if (!file || busy) return;
    setTooLarge(
      file.size > mostBytes ? `${file.name} is larger than 25 MB. Split it in parts` : null,
    );
    if (file.size <= mostBytes) onFile(file);
  }

  function takeChosen(): void {
    if (!input.current) return;
    take(input.current.files?.[0]);
    input.current.value = "";
  }

  // A file chosen before hydration fired no change event.
  const takeEarly = useEffectEvent(takeChosen);
  useEffect(() => takeEarly(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input takes the keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "flex flex-col items-center gap-3 rounded-xl border-2 border-input border-dashed bg-card px-6 py-14 text-center transition-colors max-md:py-10",
          isOver && "border-primary bg-primary-soft",
          problem && "border-destructive",
        )}
      >
        <span className="grid size-12 place-items-center rounded-xl bg-accent text-muted-foreground">
          {busy ? <Spinner /> : <FileSpreadsheet className="size-6" />}
        </span>
        <p className="font-semibold text-base" aria-live="polite">
          {busy ?? "Drop a CSV, Excel or vCard file here"}
        </p>
        <p className="text-muted-foreground">At most 25 MB and 1,00,000 rows</p>
        <label
          htmlFor={id}
          className={cn(
            buttonVariants({ variant: "default" }),
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
            busy && "pointer-events-none opacity-55",
          )}
        >
          Choose File
          <input
            ref={input}
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
            disabled={busy !== null}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="sr-only"
            onChange={takeChosen}
          />
        </label>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-destructive-text">
          {problem}
        </p>
      )}
    </div>
  );
}
