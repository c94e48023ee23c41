"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";

type MoreDetailsProps = {
  /** Whether they are shown from the start. */
  open: boolean;
  children: ReactNode;
};

/** The part of a form that a new record can do without, shown when it is asked for. */
export function MoreDetails({ open: isOpenFirst, children }: MoreDetailsProps) {
  const [open, setOpen] = useState(isOpenFirst);
  const details = useRef<HTMLDivElement>(null);

  function show() {
    flushSync(() => setOpen(true));
    details.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  return (
    <div ref={details} className="mt-7">
      {open ? (
        children
      ) : (
        <Button variant="ghost" className="-ms-2 -mt-3" onClick={show}>
          <ChevronDown />
          More Details
        </Button>
      )}
    </div>
  );
}
