"use client";

import { Check } from "lucide-react";
import { Slot } from "radix-ui";
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "@/lib/core/cn";
import { MenuContext, useMenu } from "./menu-context";
import { floatStyle, menuEntryStyle } from "./menu-style";
import { useOpenMenu } from "./use-open-menu";

/**
 * A menu after the WAI-ARIA pattern, on the browser's own popovers: it stands in the top layer, so no
 * frame cuts it off. Every row of a list has one, which is why it is ours and small.
 */
export function DropdownMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const byKeyboard = useRef(false);
  return <MenuContext value={{ open, setOpen, trigger, byKeyboard }}>{children}</MenuContext>;
}

type TriggerProps = ComponentProps<"button"> & { asChild?: boolean };

export function DropdownMenuTrigger({ asChild, ref: _, onClick, ...props }: TriggerProps) {
  const { open, setOpen, trigger, byKeyboard } = useMenu();
  const Component = asChild ? Slot.Root : "button";

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event);
    byKeyboard.current = event.detail === 0;
    setOpen(!open);
  }

  return (
    <Component
      {...props}
      ref={trigger}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={toggle}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        byKeyboard.current = true;
        setOpen(true);
      }}
    />
  );
}

type ContentProps = ComponentProps<"div"> & { align?: "start" | "end" };

export function DropdownMenuContent(props: ContentProps) {
  const { open } = useMenu();
  return open ? <OpenMenu {...props} /> : null;
}

function OpenMenu({ className, align = "end", ...props }: ContentProps) {
  const menu = useOpenMenu(align);
  return (
    <div
      {...menu}
      role="menu"
      popover="manual"
      tabIndex={-1}
      className={cn(
        floatStyle,
        "fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-44 animate-in overflow-y-auto whitespace-nowrap border-0 p-1 text-start font-normal",
        className,
      )}
      {...props}
    />
  );
}

type ItemProps = Omit<ComponentProps<"button">, "onSelect"> & {
  asChild?: boolean;
  tone?: "plain" | "destructive";
  /** Calling preventDefault keeps the menu open. */
  onSelect?: (event: MouseEvent<HTMLElement>) => void;
};

export function DropdownMenuItem(props: ItemProps) {
  const { className, tone = "plain", asChild, onSelect, disabled = false, ...others } = props;
  const { close } = useMenuClosing();
  const Component = asChild ? Slot.Root : "button";
  return (
    <Component
      role="menuitem"
      tabIndex={-1}
      {...(asChild ? {} : { type: "button" })}
      aria-disabled={disabled || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (disabled) return event.preventDefault();
        onSelect?.(event);
        if (asChild || !event.defaultPrevented) close();
      }}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className={cn(
        menuEntryStyle,
        tone === "destructive" &&
          "text-destructive-text focus:bg-danger [&_svg]:text-destructive-text",
        className,
      )}
      {...others}
    />
  );
}

type CheckboxItemProps = ItemProps & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function DropdownMenuCheckboxItem(props: CheckboxItemProps) {
  const { checked, onCheckedChange, onSelect, children, className, ...others } = props;
  return (
    <DropdownMenuItem
      {...others}
      role="menuitemcheckbox"
      aria-checked={checked}
      onSelect={(event) => {
        onSelect?.(event);
        onCheckedChange(!checked);
      }}
      className={cn("pe-8", className)}
    >
      {children}
      {checked && <Check className="absolute end-2" />}
    </DropdownMenuItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("px-2 py-1.5 font-medium text-muted-foreground text-xs", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <hr className="-mx-1 my-1 border-t" />;
}

function useMenuClosing() {
  const { setOpen, trigger } = useMenu();
  return {
    close: () => {
      setOpen(false);
      trigger.current?.focus({ preventScroll: true });
    },
  };
}
