import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { styled } from "./styled";

const alertVariants = cva(
  "relative rounded-lg px-4 py-3 has-[>svg]:ps-11 [&>svg]:absolute [&>svg]:start-4 [&>svg]:top-3.5 [&>svg]:size-4",
  {
    variants: {
      variant: {
        default: "bg-card text-card-foreground inset-ring inset-ring-border",
        destructive: "bg-danger text-danger-foreground",
        warning: "bg-warning text-warning-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type AlertProps = ComponentProps<"div"> & VariantProps<typeof alertVariants>;

export function Alert({ className, variant, ...props }: AlertProps) {
  return <div role="alert" className={cn(alertVariants({ variant }), className)} {...props} />;
}

export const AlertTitle = styled("p", "font-semibold");

export const AlertDescription = styled("div", "mt-1 text-table");
