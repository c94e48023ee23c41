"use client";

import { Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { prefetchScreen, restMs } from "@/lib/client/seen-screens";
import { chooseTheme, useTheme } from "@/lib/client/theme";
import { takeTyped } from "@/lib/client/typed-ahead";
import { leaveForms } from "@/lib/client/unsaved-input";
import { useLeaveFor } from "./leaving";
import { openRecord, type PaletteAction } from "./palette-actions";
import { choicesOf, itemsFor, type PaletteItem, readTyped } from "./palette-items";
import type { ShellProps } from "./shell-props";
import { useFound } from "./use-found";

/** The action whose choices are shown. */
type Step = Parameters<typeof choicesOf>[0];

type Target = Extract<PaletteItem, { href: string }>;

/** The state of the palette: its text, its lines, and the handlers of keys and clicks. */
export function usePalette(shell: ShellProps, onClose: () => void) {
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const [record] = useState(openRecord);
  const [step, setStep] = useState<Step | null>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [waiting, setWaiting] = useState<{ newTab: boolean } | null>(null);
  const typed = readTyped(text);
  const found = useFound(shell.search, typed, !step && !typed.isActions);
  const actions = [...shell.search.actions, useThemeAction()];
  const offered = itemsFor(typed, {
    nav: shell.nav,
    actions,
    record,
    results: found.results,
    settings: shell.search.settings,
  });
  const creation = found.isNothing && !typed.only ? shell.search.create?.(typed.text) : undefined;
  const created = creation ? [{ id: "create", group: "", ...creation }] : [];
  // Recent records are above the actions, which wait for them so that no line moves while a key is pressed.
  const isOpening = text === "" && found.loading;
  const items = step ? choicesOf(step, text) : isOpening ? [] : [...offered, ...created];
  const item = items[active];
  // Enter on a result of an earlier text waits for the results of the current one.
  const isOutdated = found.loading && (!item || "found" in item);

  usePrefetchOf(text !== "" && item && "href" in item ? item.href : undefined);

  const runWaiting = useEffectEvent(() => {
    if (waiting && item) run(item, waiting.newTab);
    setWaiting(null);
  });
  useEffect(() => {
    if (waiting && !isOutdated) runWaiting();
  }, [waiting, isOutdated]);

  const resume = useEffectEvent(() => {
    const early = takeTyped();
    setText(early.text);
    if (early.end === "Enter") setWaiting({ newTab: false });
    if (early.end === "Escape") onClose();
  });
  useLayoutEffect(() => resume(), []);

  function write(next: string) {
    setText(next);
    setActive(0);
    setWaiting(null);
  }

  function show(next: Step | null) {
    setStep(next);
    write("");
  }

  function run(chosen: PaletteItem, newTab: boolean) {
    if ("href" in chosen) return follow(chosen, newTab);
    if ("choice" in chosen) return runAfter(chosen.choice.onSelect);
    const { action } = chosen;
    if ("choices" in action) show(action);
    else if ("onSelect" in action) {
      const isOfRecord = record?.actions.includes(action);
      runAfter(isOfRecord ? () => leaveForms(action.onSelect) : action.onSelect);
    }
  }

  function follow({ href, found: result }: Target, newTab: boolean) {
    result?.onOpen?.();
    if (newTab) return void window.open(href, "_blank", "noopener");
    onClose();
    leaveForms(() => {
      if (href.includes("?")) router.push(href);
      else leaveFor(href, result?.known);
    });
  }

  /** Runs `work` after the closed palette has returned the focus, so that `work` may move it. */
  function runAfter(work: () => void) {
    onClose();
    setTimeout(() => setTimeout(work));
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key was one of the palette's. */
  function act({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const newTab = ctrlKey || metaKey;
    const hasChoices = item && "action" in item && "choices" in item.action;
    if (key === "ArrowDown") setActive(Math.min(active + 1, items.length - 1));
    else if (key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (key === "Enter" && isOutdated) setWaiting({ newTab });
    else if (key === "Enter" && item) run(item, newTab);
    else if (key === "Tab" && !shiftKey && hasChoices) run(item, false);
    else if (key === "Backspace" && step && text === "") show(null);
    else return false;
    return true;
  }

  return { text, step, typed, items, active, found, write, press, run, back: () => show(null) };
}

function useThemeAction(): PaletteAction {
  const isDark = useTheme() === "dark";
  return {
    label: "Switch theme",
    icon: isDark ? Sun : Moon,
    onSelect: () => chooseTheme(isDark ? "light" : "dark"),
  };
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
