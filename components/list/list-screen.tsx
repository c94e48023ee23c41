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
  /** More buttons beside it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every list: title, actions, and the list below. */
export function ListScreen(props: ListScreenProps) {
  const { title, subtitle, create, beside, actions, children } = props;
  useHotkeys(create ? { c: create.onCreate } : {});
  return (
    <div className="list-screen flex flex-col gap-4 max-md:pb-20">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className={cn("min-w-0", beside && "md:@container md:shrink md:grow md:basis-72")}>
          <div className="flex items-center gap-x-3 max-md:flex-wrap">
            <h1 className="shrink-0 font-semibold text-xl leading-7">{title}</h1>
            {beside}
          </div>
          {subtitle && (
            <p className={cn("text-muted-foreground", beside && "max-md:hidden")}>{subtitle}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
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
          className="fixed end-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 rounded-full shadow-float max-md:size-14 md:hidden"
        >
          <Plus className="size-6" />
        </Button>
      )}
    </div>
  );
}
