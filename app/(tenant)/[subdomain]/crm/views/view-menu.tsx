"use client";

import {
  Bookmark,
  Check,
  ChevronDown,
  Pencil,
  Pin,
  Plus,
  RotateCcw,
  Save,
  Trash2,
} from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { Opening } from "@/components/form/opening";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { api } from "@/lib/client/api";
import { useHotkeys } from "@/lib/client/hotkeys";
import { cn } from "@/lib/core/cn";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { View } from "@/lib/crm/views/schema";
import { recordScreens } from "../record-screens";
import {
  bodyOf,
  isChanged,
  noView,
  type Shown,
  type ShownViews,
  viewHref,
  viewKey,
} from "./shown-views";
import { type ViewAct, ViewButtons } from "./view-buttons";

const ViewDeletion = dynamic(() => import("./view-deletion"), { loading: () => null });
const ViewForm = dynamic(() => import("./view-form"), { loading: Opening });

type ViewMenuProps = {
  kind: RecordKind;
  views: ShownViews;
  shown: Shown;
  /** Shows the columns that a view keeps. Absent on a board. */
  onColumns?: (columns: NonNullable<View["columns"]>) => void;
};
type Open = "menu" | "new" | "edit" | "delete" | null;

/** The name of the view that a list shows, the others to choose from, and what can be done with it. */
export function ViewMenu({ kind, views, shown, onColumns }: ViewMenuProps) {
  const { active } = views;
  const { many, label } = recordScreens[kind];
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const { attempt } = useAttempt();
  const { layout: _layout, ...narrowing } = shown.query;
  const changed = active ? isChanged(active, shown) : Object.keys(narrowing).length > 0;
  const close = () => setOpen(null);

  function save(view: View) {
    attempt("The view could not be saved.", async () => {
      const options = { params: { id: view.id }, body: bodyOf(shown), ifMatch: view.version };
      await api("PUT /company/views/{id}", options);
      toast.success("View saved");
    });
  }

  function setDefault(view: View) {
    attempt("The default view could not be changed.", async () => {
      const options = { params: { id: view.id } };
      if (view.isDefault) await api("DELETE /company/views/{id}/default", options);
      else await api("PUT /company/views/{id}/default", options);
      const opens = view.isDefault ? `all ${many}` : view.name;
      toast.success(`${label} opens with ${opens}`);
    });
  }

  const saveAs = () => (active?.mayChange && changed ? save(active) : setOpen("new"));
  useHotkeys({ v: () => setOpen("menu"), "mod+s": saveAs });

  function reset(view: View) {
    if (view.columns) onColumns?.(view.columns);
    router.push(viewHref(view), { scroll: false });
  }

  const acts: readonly ViewAct[] = [
    ...(changed && active?.mayChange
      ? [{ icon: Save, label: "Save", hint: "Save to this view", run: () => save(active) }]
      : []),
    {
      icon: Plus,
      label: active ? "Save as" : "Save view",
      hint: "Save as new view",
      run: () => setOpen("new"),
    },
    ...(changed && active
      ? [{ icon: RotateCcw, label: "Reset", hint: "Reset to the view", run: () => reset(active) }]
      : []),
  ];

  return (
    <div className="flex min-w-0 items-center gap-1">
      <DropdownMenu open={open === "menu"} onOpenChange={(next) => setOpen(next ? "menu" : null)}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`View: ${active?.name ?? `All ${many}`}`}
            className="min-w-0 max-w-64 shrink text-muted-foreground"
          >
            <Bookmark className={cn(changed && "max-md:text-primary-text")} />
            <span className={cn("truncate", active ? "max-md:max-w-24" : "max-md:hidden")}>
              {active?.name ?? `All ${many}`}
            </span>
            <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-96 min-w-64 overflow-y-auto">
          <ViewItem href={allHref(kind, views)} isActive={!active}>
            All {many}
          </ViewItem>
          <ViewItems
            label="My views"
            views={views.all.filter(({ isOwn }) => isOwn)}
            active={active}
          />
          <ViewItems
            label="Shared"
            views={views.all.filter(({ isOwn }) => !isOwn)}
            active={active}
          />
          <DropdownMenuSeparator />
          {acts.map(({ icon: Icon, hint, run }) => (
            <DropdownMenuItem key={hint} onSelect={run}>
              <Icon />
              {hint}
            </DropdownMenuItem>
          ))}
          {active && (
            <DropdownMenuItem onSelect={() => setDefault(active)}>
              <Pin />
              {active.isDefault ? `Open ${label} without it` : `Open ${label} with it`}
            </DropdownMenuItem>
          )}
          {active?.mayChange && (
            <>
              <DropdownMenuItem onSelect={() => setOpen("edit")}>
                <Pencil />
                Rename or share
              </DropdownMenuItem>
              <DropdownMenuItem variant="destructive" onSelect={() => setOpen("delete")}>
                <Trash2 />
                Delete view
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {changed && <ViewButtons acts={acts} isWhole={!active} />}
      {(open === "new" || open === "edit") && (
        <ViewForm
          kind={kind}
          view={open === "edit" ? active : null}
          shown={bodyOf(shown)}
          isOwner={views.isOwner}
          onClose={close}
        />
      )}
      {active && open === "delete" && <ViewDeletion kind={kind} view={active} onClose={close} />}
    </div>
  );
}

type ViewItemsProps = { label: string; views: readonly View[]; active: View | null };

function ViewItems({ label, views, active }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {views.map((view) => (
        <ViewItem key={view.id} href={viewHref(view)} isActive={view.id === active?.id}>
          <span className="min-w-0 flex-1 truncate">{view.name}</span>
          {view.isDefault && <span className="text-muted-foreground text-xs">Default</span>}
        </ViewItem>
      ))}
    </>
  );
}

type ViewItemProps = { href: string; isActive: boolean; children: ReactNode };

function ViewItem({ href, isActive, children }: ViewItemProps) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href} prefetch={false} aria-current={isActive ? "true" : undefined}>
        <Check className={isActive ? undefined : "opacity-0"} />
        {children}
      </Link>
    </DropdownMenuItem>
  );
}

/** The bare address opens the default view where there is one. */
function allHref(kind: RecordKind, { all }: ShownViews): string {
  const { href } = recordScreens[kind];
  return all.some(({ isDefault }) => isDefault) ? `${href}?${viewKey}=${noView}` : href;
}
