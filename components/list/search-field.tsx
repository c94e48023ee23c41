"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { useHotkeys } from "@/lib/client/hotkeys";
import { cn } from "@/lib/core/cn";

export const searchDelayMs = 300;

type SearchFieldProps = {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (text: string) => void;
  pending?: boolean;
  className?: string;
};

/**
 * A search that starts 300 ms after the last key. A late response never replaces typed text; only a
 * change from elsewhere (Back, Clear Filters) does.
 */
export function SearchField({
  label,
  value,
  onSearch,
  pending = false,
  className,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useDelayedSearch(value, onSearch);
  useHotkeys({ "/": () => field.current?.focus() });

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is unknown to browsers before 2023
    <div role="search" className={cn("relative min-w-0 max-md:flex-1", className)}>
      <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted-foreground">
        {pending || search.waiting ? <Spinner /> : <Search className="size-4" />}
      </span>
      <Input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search.now();
          if (event.key === "Escape" && search.text) {
            event.preventDefault();
            search.clear();
          }
        }}
        className="ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {search.text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            search.clear();
            field.current?.focus();
          }}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted-foreground hover:text-foreground max-md:w-11"
        >
          <X className="size-4" />
        </button>
      )}
      <span role="status" className="sr-only">
        {pending ? "Searching" : ""}
      </span>
    </div>
  );
}

function useDelayedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current || waiting) return;
    sent.current = value;
    setText(value);
  }, [value, waiting]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(typed: string) {
    clearTimeout(timer.current);
    setWaiting(false);
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  }

  function type(typed: string) {
    setText(typed);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), searchDelayMs);
  }

  function clear() {
    setText("");
    send("");
  }

  return { text, waiting, type, clear, now: () => send(text) };
}
