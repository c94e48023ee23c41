"use client";

import { Check, Copy } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button";

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
