import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const tones = {
  primary: "bg-primary",
  warning: "bg-warning-foreground",
  danger: "bg-danger-foreground",
} as const;

type ProgressProps = ComponentProps<"div"> & {
  /** 0 to `max`; null or nothing while the end is not known. */
  value?: number | null;
  max?: number;
  tone?: keyof typeof tones;
};

export function Progress({ value, max = 100, tone = "primary", ...props }: ProgressProps) {
  const percent = value == null ? null : Math.min(100, Math.max(0, (100 * value) / max));
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      {...props}
      className={cn("h-2 w-full overflow-hidden rounded-full bg-accent", props.className)}
    >
      <div
        className={cn(
          "h-full rounded-full transition-[width] duration-300",
          tones[tone],
          percent === null && "w-1/3 animate-pulse",
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
