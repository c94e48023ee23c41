import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { controlStyle } from "./input";

export type SelectOption = string | { value: string; label: string; disabled?: boolean };

type NativeSelectProps = Omit<ComponentProps<"select">, "size"> & {
  size?: "sm" | "default";
  /** Options in place of children. */
  options?: readonly SelectOption[];
  /** The text of the entry with the value "", for a select that may be empty. */
  emptyLabel?: string;
};

/** A native select: it types ahead, works with every keyboard, and opens the wheel on phones. */
export function NativeSelect({
  className,
  size = "default",
  options = [],
  emptyLabel,
  children,
  ...props
}: NativeSelectProps) {
  return (
    <div className={cn("relative", className)}>
      <select
        className={cn(
          controlStyle,
          "themed flex h-8 cursor-pointer appearance-none items-center overflow-clip text-ellipsis whitespace-nowrap py-1 pe-8 max-md:h-11",
          size === "sm" && "h-7",
        )}
        {...props}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => {
          const { value, label, disabled } =
            typeof option === "string" ? { value: option, label: option, disabled: false } : option;
          return (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          );
        })}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted-foreground" />
    </div>
  );
}

export function NativeSelectOption(props: ComponentProps<"option">) {
  return <option {...props} />;
}

export function NativeSelectOptGroup(props: ComponentProps<"optgroup">) {
  return <optgroup {...props} />;
}
