import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** It replaces a whole page, and its title is the heading. */
  isPage?: boolean;
  /** The next step: a create button, import, Clear Filters. */
  children?: ReactNode;
};

/** Shown for an empty list, with the next steps as children. */
export function EmptyState({ icon: Icon, title, hint, isPage, children }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-16 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-xl bg-accent text-muted-foreground">
        <Icon className="size-5" />
      </span>
      <Title className="font-semibold text-base">{title}</Title>
      {hint && <p className="max-w-prose text-muted-foreground">{hint}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
