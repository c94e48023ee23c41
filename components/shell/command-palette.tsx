"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { prefetchScreen, restMs, showSeen } from "@/lib/client/seen-screens";
import { cn } from "@/lib/core/cn";
import { entriesOf } from "./nav";
import type { Found, ShellProps } from "./shell-props";
import { useFound } from "./use-found";

type CommandPaletteProps = { shell: ShellProps; onClose: () => void };

/** Opens a screen of the portal or a search result. */
export default function CommandPalette({ shell, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const found = useFound(shell.search, text);
  const results = [...screensNamed(shell, text), ...found.results];
  usePrefetchOf(text === "" ? undefined : results[active]?.href);

  function open(result: Found | undefined) {
    if (!result) return;
    onClose();
    if (!showSeen(result.href)) router.push(result.href);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive(Math.min(active + 1, results.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Enter") open(results[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="overflow-hidden md:mt-[12dvh] md:max-w-xl md:self-start"
      >
        <DialogTitle className="sr-only">Search and go anywhere</DialogTitle>
        <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4 pe-14 text-muted-foreground">
          {found.loading ? <Spinner /> : <Search className="size-4" />}
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={results[active] ? `${listId}-${active}` : undefined}
            aria-label="Search"
            placeholder="Search or go to..."
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={press}
            className="h-full w-full bg-transparent text-base text-foreground outline-none"
          />
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label="Results"
          className="max-h-96 overflow-y-auto p-2 max-md:max-h-none"
        >
          {results.map((result, index) => (
            <Result
              key={`${result.group}-${result.id}`}
              id={`${listId}-${index}`}
              result={result}
              heading={result.group === results[index - 1]?.group ? null : result.group}
              active={index === active}
              onOpen={() => open(result)}
            />
          ))}
        </div>
        <p
          role="status"
          className={cn("px-4 pb-6 text-muted-foreground", results.length > 0 && "sr-only")}
        >
          {statusOf(found, results.length)}
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** Fetches the result that Enter opens, once it stays the same. */
function usePrefetchOf(href: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!href) return;
    const timer = setTimeout(() => prefetchScreen(router, href), restMs);
    return () => clearTimeout(timer);
  }, [router, href]);
}

type ResultProps = {
  id: string;
  result: Found;
  heading: string | null;
  active: boolean;
  onOpen: () => void;
};

function Result({ id, result, heading, active, onOpen }: ResultProps) {
  return (
    <>
      {heading && (
        <p role="presentation" className="px-2 pt-2 pb-1 font-medium text-muted-foreground text-xs">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and handles the keys */}
      <div
        ref={(element) => {
          if (active) element?.scrollIntoView({ block: "nearest" });
        }}
        id={id}
        role="option"
        tabIndex={-1}
        data-prefetch={result.href}
        aria-selected={active}
        onClick={onOpen}
        className={cn(
          "flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 hover:bg-accent max-md:min-h-11",
          active && "bg-accent",
        )}
      >
        <span className="truncate">{result.label}</span>
        {result.hint && (
          <span className="truncate text-muted-foreground text-xs">{result.hint}</span>
        )}
      </div>
    </>
  );
}

function screensNamed(shell: ShellProps, text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  return [...entriesOf(shell.nav), ...(shell.menu ?? [])]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ label, href }) => ({ id: href, label, href, group: "Go to" }));
}

function statusOf(found: { loading: boolean; failed: boolean }, count: number): string {
  if (found.loading) return "Searching";
  if (found.failed) return "The search is not available now. Try again in a moment.";
  return count === 0 ? "Nothing found" : `${count} results`;
}
