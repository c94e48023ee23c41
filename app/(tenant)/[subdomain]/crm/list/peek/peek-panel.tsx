"use client";

import { ArrowUpRight, ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { focusRow, rowOf } from "@/components/list/row-cursor";
import { Button } from "@/components/ui/button";
import type { RecordKind } from "@/lib/core/record-kinds";
import { contactActs } from "../../parts/contact-acts";
import { RecordActs } from "../../record/record-acts";
import { PeekTimeline } from "./peek-timeline";

/** The part of the panel that differs by kind. */
export type Peek = {
  /** The addresses of the client, and the reason for not using them. */
  phone: string | null;
  email: string | null;
  refusal: string | null;
  badges: ReactNode;
  details: ReactNode;
};

type PeekPanelProps = Peek & {
  kind: RecordKind;
  id: string;
  name: string;
  timeZone: string;
  /** The places before and after it in the list: "3 of 20". */
  place: string;
  onMove: (step: -1 | 1) => void;
  onOpen: () => void;
  onClose: () => void;
  onEdit: () => void;
  /** Null without the permission to delete. */
  onDelete: (() => void) | null;
};

/**
 * A record of the list at its side. Arrows, j and k go on to the next one, Enter opens its page, Escape and Space
 * return to its row.
 */
export default function PeekPanel(props: PeekPanelProps) {
  const { kind, id, name, place, onMove, onOpen } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo({ top: 0 });
    return markRow(id);
  }, [id]);

  function close() {
    props.onClose();
    const row = rowOf(id);
    if (row) focusRow(row);
  }

  function actOf(key: string, isOnPanel: boolean): (() => void) | null {
    if (key === "Escape" || (key === " " && isOnPanel)) return close;
    if (key === "Enter" && isOnPanel) return onOpen;
    if (key === "ArrowDown" || key === "j") return () => onMove(1);
    return key === "ArrowUp" || key === "k" ? () => onMove(-1) : null;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.matches("input, textarea, select")) return;
    const act = actOf(key, target === currentTarget);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      data-row={id}
      onKeyDown={press}
      className="slide-in-from-end fixed inset-y-0 end-0 z-40 flex w-full max-w-md animate-in flex-col gap-4 overflow-y-auto overscroll-contain border-s bg-background p-4 shadow-modal outline-none duration-150 max-md:pb-20 md:top-14"
    >
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold text-base leading-6">{name}</h2>
          <p className="text-muted-foreground text-xs tabular-nums" role="status">
            {place}
          </p>
        </div>
        <Button variant="ghost" size="icon-sm" aria-label="Previous" onClick={() => onMove(-1)}>
          <ChevronUp />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Next" onClick={() => onMove(1)}>
          <ChevronDown />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Open the page" onClick={onOpen}>
          <ArrowUpRight className="rtl:-scale-x-100" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
          <X />
        </Button>
      </header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{props.badges}</div>
      {props.refusal && <p className="font-medium">{props.refusal}</p>}
      <RecordActs
        {...{ kind, id, name }}
        acts={contactActs(props)}
        onEdit={props.onEdit}
        onDelete={props.onDelete}
      />
      {props.details}
      <PeekTimeline subject={{ kind, id }} timeZone={props.timeZone} />
    </section>
  );
}

/** Marks the row of the record, and returns what takes the mark away. */
function markRow(id: string) {
  const row = rowOf(id);
  row?.setAttribute("data-peeked", "");
  row?.scrollIntoView({ block: "nearest" });
  return () => row?.removeAttribute("data-peeked");
}
