"use client";

import { CalendarPlus, Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** The address of a feed while it can be seen: a field to copy from, and the way into this device's calendar. */
export function CalendarAddress({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  /** Where the browser does not let a page copy, the address is selected for the person to do it. */
  function copy() {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => field.current?.select(),
    );
  }

  return (
    <div className="flex flex-col gap-2 rounded-lg bg-primary-soft p-4">
      <Label htmlFor={id}>Your calendar address</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          readOnly
          value={address}
          dir="ltr"
          className="min-w-60 flex-1 font-mono text-table"
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy} className="max-md:flex-1">
          {copied ? <Check /> : <Copy />}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </Button>
        <Button variant="secondary" asChild className="max-md:flex-1">
          <a href={address.replace(/^https?:/, "webcal:")}>
            <CalendarPlus />
            Open in Calendar
          </a>
        </Button>
      </div>
      <p id={`${id}-note`} className="text-muted-foreground text-table">
        Copy it now: it is not shown again. Whoever has it can read these meetings, so keep it to
        yourself.
      </p>
    </div>
  );
}
