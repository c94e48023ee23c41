import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { controlStyle } from "./input";

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, "field-sizing-content max-h-80 min-h-20 py-2", className)}
      {...props}
    />
  );
}
