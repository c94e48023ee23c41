import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: callers pass htmlFor
  return <label className={cn("font-medium text-table", className)} {...props} />;
}
