import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      className={cn("flex flex-col rounded-lg bg-card text-card-foreground", className)}
      {...props}
    />
  );
}

/** `title` is shown as the heading of the card, before the children. */
export function CardHeader({ className, title, children, ...props }: ComponentProps<"header">) {
  return (
    <header
      className={cn("flex items-center justify-between gap-3 px-5 pt-4 pb-1", className)}
      {...props}
    >
      {title && <CardTitle>{title}</CardTitle>}
      {children}
    </header>
  );
}

type CardTitleProps = { className?: string; children: ReactNode };

export function CardTitle({ className, children }: CardTitleProps) {
  return <h2 className={cn("font-semibold text-sm", className)}>{children}</h2>;
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-5 pt-2 pb-5", className)} {...props} />;
}
