"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";
import { cn } from "@/lib/core/cn";

type ListScreenProps = {
  title: string;
  subtitle?: string;
  /** The create button, also a floating one on phones and the key `c`. */
  create?: { label: string; onCreate: () => void };
  /** Shown beside the title. Never wraps on wide screens, where it may measure itself by `@container`. */
  beside?: ReactNode;
  /** Stands in the place of the subtitle while it has a button. */
  news?: ReactNode;
  /** More buttons beside it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every list: title, actions, and the list below. */
export function ListScreen(props: ListScreenProps) {
  const { title, subtitle, create, beside, news, actions, children } = props;
  useHotkeys(create ? { c: create.onCreate } : {});
  return (
    <div className="list-screen">
      <header className="list-header">
        <div className="flex min-w-0 items-center gap-x-3 max-md:flex-wrap md:@container md:grow">
          <h1>{title}</h1>
          {beside}
          {news && <div className="peer shrink-0">{news}</div>}
          {subtitle && (
            <p
              className={cn(
                "truncate text-muted-foreground text-xs md:peer-has-[button]:hidden",
                beside && "max-md:hidden",
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">
          {actions}
          {create && (
            <Button onClick={create.onCreate} className="max-md:hidden">
              <Plus />
              {create.label}
            </Button>
          )}
        </div>
      </header>
      {children}
      {create && (
        <Button
          size="icon"
          aria-label={create.label}
          onClick={create.onCreate}
          className="fixed end-4 bottom-[calc(4.5rem+var(--waiting-bar)+env(safe-area-inset-bottom))] z-30 rounded-full shadow-float max-md:size-14 md:hidden"
        >
          <Plus className="size-6" />
        </Button>
      )}
    </div>
  );
}
