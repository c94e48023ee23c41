"use client";

import { Check, Copy } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";
import { Input } from "./input";
import { Label } from "./label";

type CopyButtonProps = ComponentProps<typeof Button> & {
  text: string;
  /** The browser refuses access to the clipboard. */
  onRefused: () => void;
};

/** Copies a text and confirms it. */
export function CopyButton({ text, onRefused, ...props }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), onRefused);
  return (
    <Button onClick={copy} {...props}>
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </Button>
  );
}

type CopiedTextProps = {
  label: string;
  text: string;
  /** The name of the button where several stand together. */
  copyLabel?: string;
  /** The id of what describes the text. */
  describedBy?: string;
  /** More buttons beside the one that copies. */
  children?: ReactNode;
};

/** A text to copy, such as an address: selected by the focus, and copied by a button. */
export function CopiedText(props: CopiedTextProps) {
  const { label, text, copyLabel, describedBy, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          readOnly
          value={text}
          dir="ltr"
          className="min-w-60 flex-1 font-mono text-table"
          aria-describedby={describedBy}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          text={text}
          onRefused={() => field.current?.select()}
          aria-label={copyLabel}
          className="max-md:flex-1"
        />
        {children}
      </div>
    </div>
  );
}
