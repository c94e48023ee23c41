"use client";

import { useEffect, useRef, useState } from "react";

export type ComboboxOption = { value: string; label: string; hint?: string };

/** Either the options themselves, or a function that finds them. */
export type OptionSource = {
  options?: readonly ComboboxOption[];
  loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
};

type ComboboxState = OptionSource & {
  value: string;
  valueLabel: string | undefined;
  onValueChange: (value: string) => void;
  /** Typed text is a valid value too. */
  custom?: boolean | undefined;
};

const loadDelayMs = 300;

/** The state of a combobox: typed text, shown options, and the active option. */
export function useCombobox({
  value,
  valueLabel,
  onValueChange,
  custom = false,
  ...source
}: ComboboxState) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const loaded = useLoadedOptions(source.loadOptions, typed ?? "", open);

  const all = source.options ?? loaded.options;
  const shown = source.options ? matching(source.options, typed) : loaded.options;
  const current = [...all, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const label = value === "" ? "" : (current?.label ?? valueLabel ?? (custom ? value : ""));

  function show() {
    if (open) return;
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setTyped(null);
    if (typed === "") onValueChange("");
  }

  function pick(option: ComboboxOption | undefined) {
    if (option) {
      setPicked(option);
      onValueChange(option.value);
    }
    setOpen(false);
    setTyped(null);
  }

  function type(text: string) {
    setTyped(text);
    if (custom) onValueChange(text);
    setActive(custom ? -1 : 0);
    setOpen(true);
  }

  function move(step: number) {
    const from = active === -1 && step < 0 ? 0 : active;
    if (open && shown.length > 0) setActive((from + step + shown.length) % shown.length);
    else show();
  }

  return {
    text: typed ?? label,
    open,
    shown,
    active,
    loading: loaded.loading,
    failed: loaded.failed,
    show,
    close,
    pick,
    type,
    move,
  };
}

function matching(options: readonly ComboboxOption[], typed: string | null) {
  const wanted = (typed ?? "").trim().toLowerCase();
  return wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options;
}

const none: readonly ComboboxOption[] = [];

function useLoadedOptions(load: OptionSource["loadOptions"], text: string, open: boolean) {
  const [state, setState] = useState({ options: none, loading: false, failed: false });
  const loadNow = useRef(load);

  useEffect(() => {
    loadNow.current = load;
  }, [load]);

  useEffect(() => {
    const find = loadNow.current;
    if (!open || !find) return;
    const stop = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    const timer = setTimeout(
      async () => {
        const next = await find(text, stop.signal).then(
          (options) => ({ options, loading: false, failed: false }),
          () => ({ options: none, loading: false, failed: true }),
        );
        if (!stop.signal.aborted) setState(next);
      },
      text === "" ? 0 : loadDelayMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, text]);

  return state;
}
