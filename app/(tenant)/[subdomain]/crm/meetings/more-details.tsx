"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

type MoreDetailsProps = {
  /** Whether they are shown from the start. */
  open: boolean;
  children: ReactNode;
};

/** The part of a form that a new record can do without, shown when it is asked for. */
export function MoreDetails({ open: isOpenFirst, children }: MoreDetailsProps) {
  const [open, setOpen] = useState(isOpenFirst);
  if (open) return <div className="mt-7">{children}</div>;
  return (
    <Button variant="ghost" className="-ms-2 mt-4" onClick={() => setOpen(true)}>
      <ChevronDown aria-hidden />
      More Details
    </Button>
  );
}
