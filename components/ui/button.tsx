import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, cloneElement, isValidElement } from "react";
import { cn } from "@/lib/core/cn";

export const buttonVariants = cva(
  "relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary-hover",
        outline:
          "border border-input bg-card text-foreground hover:bg-accent aria-expanded:bg-accent",
        secondary: "bg-secondary text-secondary-foreground hover:bg-accent",
        ghost: "text-foreground hover:bg-accent aria-expanded:bg-accent",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
        confirm: "bg-confirm text-confirm-foreground hover:bg-confirm-hover",
        link: "h-auto px-0 text-primary-text underline-offset-4 hover:underline",
      },
      size: {
        xs: "h-6 gap-1 px-2 text-xs max-md:h-11 [&_svg:not([class*='size-'])]:size-3",
        sm: "h-7 gap-1.5 px-2 max-md:h-11",
        default: "h-8 gap-1.5 px-3 max-md:h-11",
        lg: "h-9 px-4 max-md:h-11",
        icon: "size-8 max-md:size-11",
        "icon-xs": "size-6 max-md:size-11 [&_svg:not([class*='size-'])]:size-3",
        "icon-sm": "size-7 max-md:size-11",
        "icon-lg": "size-9 max-md:size-11",
        inline: "h-auto p-0",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild, type, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <ChildAsButton className={look} {...props} />;
  return <button type={type ?? "button"} className={look} {...props} />;
}

/** Gives its only child, such as a link, the look of a button; the child's own props win. */
function ChildAsButton({ className, children, ...props }: ComponentProps<"button">) {
  if (!isValidElement<ComponentProps<"button">>(children)) return children;
  const look = cn(className, children.props.className);
  return cloneElement(children, { ...props, ...children.props, className: look });
}
