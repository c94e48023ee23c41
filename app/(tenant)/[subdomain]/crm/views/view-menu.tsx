"use client";

import { ChevronDown, Plus, RotateCcw, Save } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { api } from "@/lib/client/api";
import { useHotkeys } from "@/lib/client/hotkeys";
import { cn } from "@/lib/core/cn";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { View } from "@/lib/crm/views/schema";
import { recordScreens } from "../record-screens";
import { allHref, bodyOf, isChanged, type Shown, type ShownViews, viewHref } from "./shown-views";
import { type ViewAct, ViewButtons } from "./view-buttons";

const loadEntries = () => import("./view-entries");
const ViewEntries = lateDialog(loadEntries, null);
const ViewDeletion = lateDialog(() => import("./view-deletion"), null);
const ViewForm = lateDialog(() => import("./view-form"));

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

  const tabs = views.all.filter((view) => view !== active);
  return (
    <>
      <h1>
        <DropdownMenu open={open === "menu"} onOpenChange={(next) => setOpen(next ? "menu" : null)}>
          <DropdownMenuTrigger asChild>
            <button
              type="button"
              onPointerEnter={loadEntries}
              onFocus={loadEntries}
              className="-ms-1.5 flex h-8 max-w-[calc(100%+0.375rem)] shrink-0 items-center gap-1 rounded-md px-1.5 hover:bg-accent aria-expanded:bg-accent max-md:h-11"
            >
              <span className="truncate">{active?.name ?? `All ${many}`}</span>
              <ChevronDown
                className={cn(
                  "size-4 shrink-0 text-muted-foreground",
                  changed && "max-md:text-primary-text",
                )}
              />
            </button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start" className="max-h-96 min-w-64 overflow-y-auto">
            <ViewEntries
              kind={kind}
              views={views}
              acts={acts}
              onDefault={setDefault}
              onEdit={() => setOpen("edit")}
              onDelete={() => setOpen("delete")}
            />
          </DropdownMenuContent>
        </DropdownMenu>
      </h1>
      {changed && <ViewButtons acts={acts} />}
      {tabs.length > 0 && (
        <nav aria-label="Views" className="contents max-md:hidden">
          {[
            ...(active ? [{ name: `All ${many}`, href: allHref(kind, views) }] : []),
            ...tabs.map((view) => ({ name: view.name, href: viewHref(view) })),
          ].map(({ name, href }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              data-prefetch={href}
              tabIndex={-1}
              className="view-tab"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
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
    </>
  );
}
