import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon: LucideIcon; action: ReactNode; children: ReactNode };

/** A lasting notice above every page of a portal. */
export function NoticeBar({ icon: Icon, action, children }: Props) {
  return (
    <div
      role="status"
      className="notice-bar mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-info px-4 py-2.5 text-info-foreground"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <Icon className="size-4 shrink-0" aria-hidden />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
