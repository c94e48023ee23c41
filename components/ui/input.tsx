import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export const controlStyle =
  "w-full min-w-0 rounded-md border border-input bg-card px-3 text-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring/40 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive/40 max-md:text-[1rem]";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cn(
        controlStyle,
        "h-8 py-1 file:me-3 file:border-0 file:bg-transparent file:font-medium max-md:h-11",
        className,
      )}
      {...props}
    />
  );
}
