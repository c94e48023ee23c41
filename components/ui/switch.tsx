import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export function Switch(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-input transition-colors before:absolute before:-inset-3 disabled:opacity-55 data-[state=checked]:bg-primary"
      {...props}
    >
      <Primitive.Thumb className="pointer-events-none ms-0.5 size-4 rounded-full bg-white shadow-rest transition-[margin] duration-100 data-[state=checked]:ms-4.5" />
    </Primitive.Root>
  );
}
