"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";

type ListScreenProps = {
  title: string;
  subtitle?: string;
  /** The create button, also a floating one on phones and the key `c`. */
  create?: { label: string; onCreate: () => void };
  /** The title as the name of a view, with the other views. */
  views?: ReactNode;
  /** Stands over the first rows while it has a button. */
  news?: ReactNode;
  /** The search and the filters. */
  filter?: ReactNode;
  /** More buttons at the end of the header. */
  actions?: ReactNode;
  /** Sums and the pager, always in sight on wide screens. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The frame of every list: a header in the place of the top bar, the list, and its foot. */
export function ListScreen(props: ListScreenProps) {
  const { title, subtitle, create, views, news, filter, actions, foot, children } = props;
  useHotkeys(create ? { c: create.onCreate } : {});
  return (
    <div className="list-screen">
      <header className="list-header">
        <div className="list-title">
          {views ?? <h1>{title}</h1>}
          {subtitle && <p className="text-muted-foreground text-xs">{subtitle}</p>}
        </div>
        {filter}
        {news && <div className="list-news">{news}</div>}
        <div className="list-actions">
          {actions}
          {create && (
            <Button onClick={create.onCreate} data-tooltip={create.label} className="max-md:hidden">
              <Plus />
              <span className="create-text">{create.label}</span>
            </Button>
          )}
        </div>
      </header>
      {children}
      {foot && <footer className="list-foot">{foot}</footer>}
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
