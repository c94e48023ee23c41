"use client";

import { Search } from "lucide-react";
import { useId } from "react";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/core/cn";
import { PaletteList } from "./palette-list";
import type { ShellProps } from "./shell-props";
import { usePalette } from "./use-palette";

type CommandPaletteProps = { shell: ShellProps; onClose: () => void };

/** Finds and opens records and screens, and runs the actions of the portal and of the open record. */
export default function CommandPalette({ shell, onClose }: CommandPaletteProps) {
  const listId = useId();
  const palette = usePalette(shell, onClose);
  const { text, step, items, active, found } = palette;
  const isEmpty = items.every(({ id }) => id === "create");
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="gap-0 overflow-hidden p-0 md:mt-[12dvh] md:max-w-xl md:self-start"
        onEscapeKeyDown={(event) => {
          if (!step) return;
          event.preventDefault();
          palette.back();
        }}
      >
        <DialogTitle className="sr-only">Search and go anywhere</DialogTitle>
        <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4 pe-14 text-muted-foreground">
          {found.loading ? (
            <Spinner className="shrink-0" />
          ) : (
            <Search className="size-4 shrink-0" />
          )}
          {step && (
            <span className="shrink-0 rounded-md bg-accent px-2 py-0.5 text-foreground text-table">
              {step.label}
            </span>
          )}
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
            aria-label={step?.label ?? "Search"}
            placeholder={step ? "Choose..." : "Search or go to..."}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => palette.write(event.target.value)}
            onKeyDown={palette.press}
            className="h-full w-full min-w-0 bg-transparent text-base text-foreground outline-none"
          />
        </div>
        <p
          role="status"
          className={cn("px-4 py-3 text-muted-foreground", !isEmpty && !found.failed && "sr-only")}
        >
          {statusOf(palette, isEmpty)}
        </p>
        <PaletteList
          id={listId}
          label={step?.label ?? "Results"}
          items={items}
          active={active}
          onRun={palette.run}
        />
        <Hints step={step !== null} isCompany={shell.portal === "company"} />
      </DialogContent>
    </Dialog>
  );
}

function statusOf({ found, typed, items }: ReturnType<typeof usePalette>, isEmpty: boolean) {
  if (found.loading) return "Searching";
  if (found.failed) return "The search is not available now. Try again in a moment.";
  if (!isEmpty) return `${items.length} results`;
  if (typed.text) return `Nothing found for “${typed.text}”`;
  return typed.only === "numbers" ? "Type a proposal's number" : "Type a name or an address";
}

type HintsProps = { step: boolean; isCompany: boolean };

/** The keys of the palette, where there is a keyboard. */
function Hints({ step, isCompany }: HintsProps) {
  const company = isCompany ? { "@": "people", "#": "numbers" } : {};
  const hints = step
    ? { Enter: "choose", Esc: "back" }
    : { Enter: "open", "Ctrl Enter": "new tab", ">": "actions", ...company };
  return (
    <footer
      aria-hidden
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-muted-foreground text-xs max-md:hidden"
    >
      {Object.entries(hints).map(([key, what]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {what}
        </span>
      ))}
    </footer>
  );
}
