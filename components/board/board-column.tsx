"use client";

import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { untouchedDays } from "@/lib/core/board";
import { cn } from "@/lib/core/cn";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { Column } from "./columns";

type HeadProps = Pick<Column<unknown>, "stage" | "count" | "countCapped" | "value" | "rotten">;

/** How many cards a column has, "10,000+" beyond what is counted. */
export function countText({
  count,
  countCapped,
}: Pick<HeadProps, "count" | "countCapped">): string {
  return `${formatCount(count)}${countCapped ? "+" : ""}`;
}

type BoardColumnProps = {
  column: Column<unknown>;
  /** The stage as people read it. */
  name: string;
  isFolded: boolean;
  /** Folds the column to its head, or shows it; undefined if it cannot be folded. */
  onFold: (() => void) | undefined;
  /** Whether a card that is dragged would be dropped here. */
  isOver: boolean;
  /** The address of the list of its untouched cards. */
  untouchedHref: string | undefined;
  onMore: () => Promise<void>;
  /** The cards, each a list item. */
  children: ReactNode;
};

/** A stage with its name, count and rupees above its cards. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, isFolded, onFold, isOver } = props;
  const { stage, cards, value, rotten, countCapped } = column;
  const id = useId();
  const isEmpty = cards.length === 0 && !isFolded;
  // A column that one's own move has emptied keeps its width, so that the others stay in their places.
  const [cameEmpty] = useState(cards.length === 0);
  return (
    <section
      aria-labelledby={id}
      data-stage={stage}
      data-empty={(isEmpty && cameEmpty) || undefined}
      className={cn(
        "flex max-h-full shrink-0 snap-center flex-col rounded-lg bg-muted/60 max-md:w-full",
        isFolded ? "md:w-40" : "md:w-56",
        isOver && "ring-2 ring-ring ring-inset",
      )}
    >
      <header className="flex items-start gap-2 px-3 pt-2.5 pb-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="flex items-baseline gap-2 font-semibold">
            <span className="truncate">{props.name}</span>
            <span className="font-normal text-muted-foreground text-table tabular-nums">
              {countText(column)}
            </span>
          </h2>
          <p className="flex justify-between gap-2 whitespace-nowrap text-muted-foreground text-table tabular-nums">
            <span>
              {formatInrCompact(value)}
              {countCapped && "+"}
            </span>
            {rotten > 0 && <Untouched {...column} name={props.name} href={props.untouchedHref} />}
          </p>
        </div>
        {onFold && (
          <button
            type="button"
            className="icon-button"
            aria-expanded={!isFolded}
            aria-label={`Cards of ${props.name}`}
            data-tooltip={isFolded ? "Show the cards" : "Fold"}
            onClick={onFold}
          >
            {isFolded ? <ChevronsLeftRight /> : <ChevronsRightLeft />}
          </button>
        )}
      </header>
      {!isFolded && cards.length > 0 && (
        <ul className="flex min-h-0 flex-col gap-2 scroll-py-2 overflow-y-auto px-2 pt-0.5 pb-2">
          {props.children}
          {column.nextCursor && (
            <li>
              <More name={props.name} onMore={props.onMore} />
            </li>
          )}
        </ul>
      )}
      {isEmpty && (
        <p className="drop-here m-2 mt-0 rounded-md border border-dashed py-6 text-center text-muted-foreground text-table">
          Drop here
        </p>
      )}
    </section>
  );
}

type UntouchedProps = Pick<HeadProps, "rotten" | "countCapped"> & {
  name: string;
  href: string | undefined;
};

/** How many cards had no activity lately, linked to the list of them. */
function Untouched({ name, rotten, countCapped, href }: UntouchedProps) {
  const text = `${countText({ count: rotten, countCapped })} untouched`;
  const hint = `No activity for ${untouchedDays} days`;
  if (!href) return <span data-tooltip={hint}>{text}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={`${text} in ${name}: ${hint.toLowerCase()}`}
      data-tooltip={hint}
      className="-my-1 py-1 hover:underline"
    >
      {text}
    </Link>
  );
}

type MoreProps = { name: string; onMore: () => Promise<void> };

/** Reads further cards; a failure stays here, with its own Retry. */
function More({ name, onMore }: MoreProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  function load() {
    setState("busy");
    onMore().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  }

  return (
    <>
      {state === "failed" && (
        <p role="alert" className="px-1 pb-1.5 text-destructive-text text-table">
          More cards of {name} could not be loaded.
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="w-full"
        disabled={state === "busy"}
        onClick={load}
      >
        {state === "failed" && "Retry"}
        {state === "busy" && "Loading..."}
        {state === "idle" && "Show 25 more"}
      </Button>
    </>
  );
}
