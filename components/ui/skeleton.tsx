import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden
      className={cn("block h-4 animate-pulse rounded bg-foreground/8", className)}
      {...props}
    />
  );
}
