"use client";

import { Clock } from "lucide-react";
import dynamic from "next/dynamic";
import { formatClock } from "@/lib/core/format";
import { parseTimeInput } from "@/lib/core/parse-time-input";
import { TypedInput, type TypedInputProps } from "./typed-input";

const TimePopover = dynamic(() => import("./time-popover").then((file) => file.TimePopover), {
  ssr: false,
});

/** A time of day, stored as `HH:MM`, as text such as `4:30 pm`, `16:30` or `430`, with a list of half hours beside it. */
export function TimeInput(props: TypedInputProps) {
  return (
    <TypedInput
      placeholder="h:mm am"
      {...props}
      read={parseTimeInput}
      show={formatClock}
      icon={<Clock />}
      pickLabel="Open clock"
      picker={(picker) => <TimePopover value={props.value} {...picker} />}
    />
  );
}
