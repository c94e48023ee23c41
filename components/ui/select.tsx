"use client";

import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { itemStyle, menuLabelStyle, separatorStyle } from "./dropdown-menu";
import { controlStyle } from "./input";
import { floatStyle, useOverlayContainer } from "./overlay";
import { styled } from "./styled";

export const Select = Primitive.Root;
export const SelectGroup = Primitive.Group;
export const SelectValue = Primitive.Value;

type SelectTriggerProps = ComponentProps<typeof Primitive.Trigger> & { size?: "sm" | "default" };

/** A list of options in the theme. `NativeSelect` needs no script and opens the wheel on phones. */
export function SelectTrigger({ className, size, children, ...props }: SelectTriggerProps) {
  return (
    <Primitive.Trigger
      className={cn(
        controlStyle,
        "flex w-fit items-center justify-between gap-2 py-1 data-placeholder:text-muted-foreground max-md:h-11 [&>span]:truncate",
        size === "sm" ? "h-7" : "h-8",
        className,
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDown className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  );
}

export function SelectContent({
  className,
  children,
  position = "popper",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={useOverlayContainer()}>
      <Primitive.Content
        position={position}
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          floatStyle,
          "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden",
          className,
        )}
        {...props}
      >
        <SelectScrollUpButton />
        <Primitive.Viewport className="p-1">{children}</Primitive.Viewport>
        <SelectScrollDownButton />
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export const SelectLabel = styled(Primitive.Label, menuLabelStyle);

export function SelectItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item className={cn(itemStyle, "pe-8", className)} {...props}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute end-2">
        <Check />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

export const SelectSeparator = styled(Primitive.Separator, separatorStyle);

const scrollStyle = "flex justify-center py-1 [&_svg]:size-4";

export const SelectScrollUpButton = styled(Primitive.ScrollUpButton, scrollStyle, {
  children: <ChevronUp />,
});

export const SelectScrollDownButton = styled(Primitive.ScrollDownButton, scrollStyle, {
  children: <ChevronDown />,
});
