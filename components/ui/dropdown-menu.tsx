"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, menuEntryStyle } from "./menu-style";
import { useOverlayContainer } from "./overlay-container";

/** Not modal: a modal menu hides the page from assistive technology while its controls keep focus. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = "end",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={useOverlayContainer()}>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          floatStyle,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { tone?: "plain" | "destructive" };

export function DropdownMenuItem({ className, tone = "plain", ...props }: ItemProps) {
  return (
    <Primitive.Item
      className={cn(
        menuEntryStyle,
        tone === "destructive" &&
          "text-destructive-text data-[highlighted]:bg-danger [&_svg]:text-destructive-text",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(menuEntryStyle, "pe-8", className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute end-2">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn("px-2 py-1.5 font-medium text-muted-foreground text-xs", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />;
}
