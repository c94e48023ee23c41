import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

type SwitchProps = ComponentProps<typeof Primitive.Root> & { size?: "sm" | "default" };

export function Switch({ className, size = "default", ...props }: SwitchProps) {
  return (
    <Primitive.Root
      data-size={size}
      className={cn(
        "group relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-input transition-colors before:absolute before:-inset-3 disabled:opacity-55 data-[size=sm]:h-4 data-[size=sm]:w-7 data-[state=checked]:bg-primary",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="pointer-events-none ms-0.5 size-4 rounded-full bg-white shadow-rest transition-[margin] duration-100 group-data-[size=sm]:size-3 data-[state=checked]:ms-4.5 group-data-[size=sm]:data-[state=checked]:ms-3.5" />
    </Primitive.Root>
  );
}
