"use client";

import { useEffect, useState } from "react";
import { useSettled } from "./use-settled";

export type ComboboxOption = { value: string; label: string; hint?: string };

/** Either the options themselves, or a function that finds them. */
export type OptionSource = {
  options?: readonly ComboboxOption[];
  /** Whether `options` are still loading; a choice made before waits for them. */
  pending?: boolean;
  loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
};

/** Choices besides the options. */
export type TypedChoice = {
  /** Offers `Use “text” as typed`, which is only chosen by an explicit act. */
  custom?: boolean;
  /** Offers `Create “text”` where no option has that name; gives the value of such a choice. */
  toNew?: (text: string) => string;
};

/** `offer` is what the list shows in place of the label. An explicit option is never chosen for the user. */
export type OfferedOption = ComboboxOption & { offer?: string; explicit?: boolean };

type ComboboxState = OptionSource &
  TypedChoice & {
    value: string;
    valueLabel: string | undefined;
    onValueChange: (value: string) => void;
    onUnsettled: ((text: string | null) => void) | undefined;
  };

const loadDelayMs = 300;

/** The state of a combobox: typed text, shown options, and the active option. */
export function useCombobox({
  value,
  valueLabel,
  onValueChange,
  onUnsettled,
  ...source
}: ComboboxState) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const [left, setLeft] = useState(false);
  const [seen, setSeen] = useState(value);
  const loaded = useLoadedOptions(source.loadOptions, typed ?? "", open || left);

  if (seen !== value) {
    setSeen(value);
    setTyped(null);
  }

  const all = source.options ?? loaded.options;
  const shown = offered(source, all, typed);
  const isCurrent = source.options ? !source.pending : loaded.text === (typed ?? "");
  const chosen = [...all, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const label = value === "" ? "" : (chosen?.label ?? valueLabel ?? (source.custom ? value : ""));
  const highlighted =
    active >= 0 || typed === null ? active : shown.findIndex((option) => !option.explicit);

  useEffect(() => {
    if (typed === null) onUnsettled?.(null);
  }, [typed, onUnsettled]);

  useEffect(() => {
    if (left && isCurrent) settle();
  });

  function show() {
    if (open) return;
    const at = shown.findIndex((option) => option.value === value);
    setActive(typed === null ? Math.max(0, at) : unset);
    setOpen(true);
  }

  function pick(option: OfferedOption | undefined) {
    setOpen(false);
    if (!option) return;
    setPicked({ value: option.value, label: option.label });
    choose(option.value);
  }

  function choose(next: string) {
    setTyped(null);
    setLeft(false);
    onUnsettled?.(null);
    onValueChange(next);
  }

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    onUnsettled?.(text.trim() === "" ? null : text.trim());
    setActive(unset);
    setOpen(true);
  }

  /** Back to the chosen value. */
  function cancel() {
    setOpen(false);
    setTyped(null);
    onUnsettled?.(null);
  }

  /** Chooses the only option that the text can mean; other text stays in the field and is no value. */
  function settle() {
    setLeft(false);
    const option = meantBy(typed ?? "", shown);
    if (option) pick(option);
  }

  function leave() {
    setOpen(false);
    if (typed === null) return;
    if (typed.trim() === "") choose("");
    else if (isCurrent) settle();
    else setLeft(true);
  }

  function move(step: number) {
    if (!open || shown.length === 0) return show();
    const from = highlighted === unset && step < 0 ? 0 : highlighted;
    setActive((from + step + shown.length) % shown.length);
  }

  /** Picks the active option. An only, explicit option becomes active first. */
  function confirm() {
    if (isCurrent && highlighted === unset) setActive(shown.length - 1);
    else if (isCurrent) pick(shown[highlighted]);
    else setLeft(true);
  }

  return {
    text: typed ?? label,
    isUnsettled: typed !== null && typed.trim() !== "" && !open && !left,
    open,
    shown,
    active: highlighted,
    loading: loaded.loading,
    failed: loaded.failed,
    show,
    close: () => setOpen(false),
    cancel,
    leave,
    pick,
    type,
    move,
    confirm,
  };
}

const unset = -1;

function offered(
  { options, custom, toNew }: OptionSource & TypedChoice,
  all: readonly ComboboxOption[],
  typed: string | null,
): readonly OfferedOption[] {
  const text = (typed ?? "").trim();
  if (text === "") return all;
  const found = options ? matching(options, text) : all;
  if (all.some((option) => isNamed(option, text))) return found;
  if (toNew) return [...found, { value: toNew(text), label: text, offer: `Create “${text}”` }];
  if (custom)
    return [
      ...found,
      { value: text, label: text, offer: `Use “${text}” as typed`, explicit: true },
    ];
  return found;
}

/** The options that contain the text: by prefix first, then by the start of a word. */
function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = text.toLowerCase();
  const rank = ({ label }: ComboboxOption) => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    return name.includes(` ${wanted}`) ? 1 : 2;
  };
  return options
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The one option of that name, or else the only one that is offered. */
function meantBy(text: string, shown: readonly OfferedOption[]): OfferedOption | undefined {
  const likely = shown.filter((option) => !option.explicit);
  const named = likely.filter((option) => isNamed(option, text));
  const candidates = named.length > 0 ? named : likely;
  return candidates.length === 1 ? candidates[0] : undefined;
}

function isNamed({ label }: ComboboxOption, text: string): boolean {
  return label.trim().toLowerCase() === text.trim().toLowerCase();
}

const none: readonly ComboboxOption[] = [];

function useLoadedOptions(load: OptionSource["loadOptions"], text: string, wanted: boolean) {
  const [state, setState] = useState({
    text: "",
    options: none,
    loading: false,
    failed: false,
  });
  const key = wanted && load ? text : null;

  useEffect(() => {
    if (key !== null) setState((before) => ({ ...before, loading: true }));
  }, [key]);

  useSettled(key, text === "" ? 0 : loadDelayMs, async (signal) => {
    const next = await load?.(text, signal).then(
      (options) => ({ text, options, loading: false, failed: false }),
      () => ({ text, options: none, loading: false, failed: true }),
    );
    if (next && !signal.aborted) setState(next);
  });

  return state;
}
