import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export const tones = {
  neutral: "bg-neutral text-neutral-foreground",
  info: "bg-info text-info-foreground",
  success: "bg-success text-success-foreground",
  warning: "bg-warning text-warning-foreground",
  danger: "bg-danger text-danger-foreground",
  highlight: "bg-highlight text-highlight-foreground",
} as const;

export type Tone = keyof typeof tones;

export function Badge({
  className,
  tone = "neutral",
  ...props
}: ComponentProps<"span"> & { tone?: Tone }) {
  return (
    <span
      className={cn(
        "inline-flex w-fit max-w-full items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs",
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
