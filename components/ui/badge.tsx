import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const tones = {
  neutral: "bg-secondary text-secondary-foreground",
  info: "bg-info text-info-foreground",
  success: "bg-success text-success-foreground",
  warning: "bg-warning text-warning-foreground",
  danger: "bg-danger text-danger-foreground",
  highlight: "bg-highlight text-highlight-foreground",
} as const;

export type Tone = keyof typeof tones;

/** The mark of a status: a tone, or how far a sale has come. */
export type Mark = Tone | "step-1" | "step-2" | "step-3" | "step-4" | "step-5" | "won" | "lost";

export const badgeVariants = cva(
  "inline-flex w-fit max-w-full items-center gap-1.5 whitespace-nowrap rounded px-1.5 py-px font-medium text-xs [&>svg:not([class*='size-'])]:size-3",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground",
        secondary: tones.neutral,
        destructive: "bg-destructive text-destructive-foreground",
        outline: "inset-ring inset-ring-input text-foreground",
        ghost: "text-foreground",
        link: "text-primary-text underline-offset-4 [a&]:hover:underline",
        ...tones,
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type BadgeProps = ComponentProps<"span"> &
  VariantProps<typeof badgeVariants> & { asChild?: boolean };

/** A short note on a ground of its own, such as "This session". */
export function Badge({ className, variant, asChild, ...props }: BadgeProps) {
  const Root = asChild ? Slot.Root : "span";
  return <Root className={cn(badgeVariants({ variant }), className)} {...props} />;
}
