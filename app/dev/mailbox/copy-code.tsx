"use client";

import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** A sign-in code to read across the room, and a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState(false);

  /** Where the browser does not let a page copy, the code is selected for the person to do it. */
  function copy() {
    const select = () => output.current && getSelection()?.selectAllChildren(output.current);
    navigator.clipboard.writeText(code).then(() => setCopied(true), select);
  }

  return (
    <div className="mx-5 mt-3 flex items-center justify-between gap-3 rounded-md bg-primary-soft py-2 ps-4 pe-2">
      <output
        ref={output}
        className="select-all font-mono font-semibold text-2xl text-primary-text tracking-[0.2em]"
      >
        {code}
      </output>
      <Button variant="ghost" onClick={copy} aria-label={`Copy the code ${code}`}>
        {copied ? <Check /> : <Copy />}
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
