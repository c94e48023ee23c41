import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        "group relative grid size-4 shrink-0 place-items-center rounded border border-input bg-card text-primary-foreground shadow-rest transition-colors before:absolute before:-inset-3 disabled:opacity-55 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...props}
    >
      <Primitive.Indicator>
        <Check strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
        <Minus strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
