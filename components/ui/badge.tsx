import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const tones = {
  neutral: "bg-secondary text-secondary-foreground",
  info: "bg-info text-info-foreground",
  success: "bg-success text-success-foreground",
  warning: "bg-warning text-warning-foreground",
  danger: "bg-danger text-danger-foreground",
  highlight: "bg-highlight text-highlight-foreground",
} as const;

export type Tone = keyof typeof tones;

/** The mark of a status: a tone, or how far a sale has come. */
export type Mark = Tone | "step-1" | "step-2" | "step-3" | "step-4" | "step-5" | "won" | "lost";

/** A short note on a ground of its own, such as "This session". */
export function Badge({
  className,
  tone = "neutral",
  ...props
}: ComponentProps<"span"> & { tone?: Tone }) {
  return (
    <span
      className={cn(
        "inline-flex w-fit max-w-full items-center gap-1.5 whitespace-nowrap rounded px-1.5 py-px font-medium text-xs",
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
