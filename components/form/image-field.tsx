"use client";

import { ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/core/cn";

const accepted = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const maxBytes = 2 * 1024 * 1024;

type ImageFieldProps = {
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The picture there is now. */
  currentUrl?: string | null | undefined;
  initials: string;
  shape?: "circle" | "square";
};

/** A picture to upload, with a preview; other files and too large ones are rejected here. */
export function ImageField({
  label,
  file,
  onFile,
  currentUrl,
  initials,
  shape = "circle",
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = usePreview(file);

  function take(picked: File | undefined) {
    if (!picked) return;
    const problem = refusalOf(picked);
    setRefusal(problem);
    if (!problem) onFile(picked);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex items-center gap-4 sm:col-span-2"
    >
      {preview || currentUrl || initials ? (
        <InitialsAvatar
          src={preview ?? currentUrl}
          initials={initials}
          shape={shape}
          className="size-14 text-base"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-lg border border-dashed text-muted-foreground">
          <ImageUp className="size-5" />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1.5">
        <Label htmlFor={id}>{label}</Label>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            <ImageUp />
            {preview || currentUrl ? "Replace" : "Choose picture"}
          </Button>
          {file && (
            <Button variant="ghost" size="sm" onClick={() => onFile(null)}>
              Undo
            </Button>
          )}
        </div>
        <p
          role={refusal ? "alert" : undefined}
          className={cn("text-xs", refusal ? "text-destructive-text" : "text-muted-foreground")}
        >
          {refusal ?? "PNG, JPEG, WebP or GIF, at most 2 MB"}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted.join(",")}
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
      </div>
    </div>
  );
}

/** Why a file cannot be the picture, or null. */
export function refusalOf(file: Pick<File, "type" | "size">): string | null {
  if (!accepted.includes(file.type)) return "Choose a picture: PNG, JPEG, WebP or GIF";
  if (file.size > maxBytes) return "Choose a picture of at most 2 MB";
  return null;
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
