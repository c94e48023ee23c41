"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, useOverlayContainer } from "./overlay";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

const itemStyle =
  "relative flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 text-start text-foreground text-table outline-none focus:bg-accent data-disabled:pointer-events-none data-disabled:opacity-50 max-md:min-h-11 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

export function DropdownMenuContent({
  className,
  align = "end",
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={useOverlayContainer()}>
      <Primitive.Content
        sideOffset={4}
        align={align}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          keepFocusTaken(event);
        }}
        className={cn(
          floatStyle,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto whitespace-nowrap p-1",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

/** An item may have opened a dialog, which now has the focus. */
function keepFocusTaken(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}

export function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <Primitive.Item
      className={cn(
        itemStyle,
        variant === "destructive" &&
          "text-destructive-text focus:bg-danger [&_svg]:text-destructive-text",
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
    <Primitive.CheckboxItem className={cn(itemStyle, "pe-8", className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute end-2">
        <Check />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 py-1.5 font-medium text-muted-foreground text-xs">
      {children}
    </Primitive.Label>
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />;
}
