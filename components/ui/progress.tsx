import { cn } from "@/lib/core/cn";

const tones = {
  primary: "bg-primary",
  warning: "bg-warning-foreground",
  danger: "bg-danger-foreground",
} as const;

type ProgressProps = {
  /** 0 to 100; null while the end is not known. */
  percent: number | null;
  label: string;
  tone?: keyof typeof tones;
  className?: string;
};

export function Progress({ percent, label, tone = "primary", className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      className={cn("h-2 w-full overflow-hidden rounded-full bg-accent", className)}
    >
      <div
        className={cn(
          "h-full rounded-full transition-[width] duration-300",
          tones[tone],
          percent === null && "w-1/3 animate-pulse",
        )}
        style={percent === null ? undefined : { width: `${Math.min(100, Math.max(0, percent))}%` }}
      />
    </div>
  );
}
