"use client";

import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { floatStyle, useOverlayContainer } from "./overlay";
import { styled } from "./styled";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuPortal = Primitive.Portal;
export const DropdownMenuGroup = Primitive.Group;
export const DropdownMenuSub = Primitive.Sub;

export const itemStyle =
  "relative flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 text-start text-foreground text-table outline-none focus:bg-accent data-disabled:pointer-events-none data-disabled:opacity-50 max-md:min-h-11 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

export const separatorStyle = "-mx-1 my-1 h-px bg-border";

export const menuLabelStyle = "px-2 py-1.5 font-medium text-muted-foreground text-xs";

const contentStyle = cn(
  floatStyle,
  "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto whitespace-nowrap p-1",
);

export function DropdownMenuContent({
  className,
  align = "end",
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <DropdownMenuPortal container={useOverlayContainer()}>
      <Primitive.Content
        sideOffset={4}
        align={align}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          keepFocusTaken(event);
        }}
        className={cn(contentStyle, className)}
        {...props}
      />
    </DropdownMenuPortal>
  );
}

/** An item may have opened a dialog, which now has the focus. */
function keepFocusTaken(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}

export function DropdownMenuSubTrigger({
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger className={cn(itemStyle, "data-[state=open]:bg-accent")} {...props}>
      {children}
      <ChevronRight className="ms-auto rtl:rotate-180" />
    </Primitive.SubTrigger>
  );
}

export function DropdownMenuSubContent(props: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <DropdownMenuPortal container={useOverlayContainer()}>
      <Primitive.SubContent collisionPadding={8} className={contentStyle} {...props} />
    </DropdownMenuPortal>
  );
}

/** `inset` aligns a text with the texts of entries that have an icon. */
type Inset = { inset?: boolean };

type DropdownMenuItemProps = ComponentProps<typeof Primitive.Item> &
  Inset & { variant?: "default" | "destructive" };

export function DropdownMenuItem({
  className,
  inset,
  variant = "default",
  ...props
}: DropdownMenuItemProps) {
  return (
    <Primitive.Item
      className={cn(
        itemStyle,
        inset && "ps-8",
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

export function DropdownMenuLabel({
  className,
  inset,
  ...props
}: ComponentProps<typeof Primitive.Label> & Inset) {
  return <Primitive.Label className={cn(menuLabelStyle, inset && "ps-8", className)} {...props} />;
}

export const DropdownMenuSeparator = styled(Primitive.Separator, separatorStyle);

export const DropdownMenuShortcut = styled("span", "ms-auto ps-4 text-muted-foreground text-xs");
