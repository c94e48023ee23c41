"use client";

import Link from "next/link";
import { useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import type { DuePartName } from "@/lib/core/due-parts";
import { countOf, formatCount } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { DueCount, DueEntry, DuePart } from "@/lib/crm/dashboard/schema";
import { recordWords } from "../crm/record-screens";
import { type DueActions, DueRow } from "./due-row";
import { listLink } from "./series";

const shownAtFirst = { overdue: 5, today: 5, ahead: 3 } as const satisfies Record<
  DuePartName,
  number
>;

type Props = DueActions & {
  title: string;
  name: DuePartName;
  part: DuePart;
  /** The member whose work is shown; undefined shows everyone's. */
  csPerson: string | undefined;
  tone: Tone;
  day: string;
  timeZone: string;
  isGone: (entry: DueEntry) => boolean;
  /** Shown in place of the entries if there are none. */
  empty?: string;
};

/** A group of due work: its count and first entries. */
export function DueList(props: Props) {
  const { title, name, part, csPerson, tone, isGone, empty, ...row } = props;
  const [all, setAll] = useState(false);
  const entries = part.entries.filter((entry) => !isGone(entry));
  const total = part.total - (part.entries.length - entries.length);
  const shown = all ? entries : entries.slice(0, shownAtFirst[name]);
  return (
    <section aria-label={title} className="pb-2">
      <CardHeader className={entries.length === 0 ? "pt-3" : undefined}>
        <CardTitle>{title}</CardTitle>
        <CardAction>
          <Badge variant={total === 0 ? "neutral" : tone} className="tabular-nums">
            {formatCount(total)}
            {part.isMore && "+"}
          </Badge>
        </CardAction>
      </CardHeader>
      {total === 0 && empty && <p className="px-5 py-2 text-muted-foreground">{empty}</p>}
      <ul className="flex flex-col px-2">
        {shown.map((entry) => (
          <DueRow
            key={`${entry.kind}-${entry.id}`}
            entry={entry}
            showsPerson={csPerson === undefined}
            {...row}
          />
        ))}
      </ul>
      {entries.length > shownAtFirst[name] && (
        <Button variant="ghost" size="sm" className="mx-2.5" onClick={() => setAll(!all)}>
          {all ? "Show Fewer" : `Show ${firstText(entries.length, total)}`}
        </Button>
      )}
      {part.entries.length < part.total && (
        <ul
          aria-label={`All that is ${title.toLowerCase()}`}
          className="flex flex-wrap gap-x-4 px-5 pt-1 text-table"
        >
          {part.kinds.map((count) => (
            <li key={count.kind} className="inline-flex items-center">
              <CountLink count={count} due={name} csPerson={csPerson} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function firstText(here: number, total: number): string {
  return here < total
    ? `the First ${formatCount(here)} of ${formatCount(total)}`
    : `All ${formatCount(total)}`;
}

type CountLinkProps = { count: DueCount; due: DuePartName; csPerson: string | undefined };

/** The count of one kind, linked to its list; tasks have no list of their own. */
function CountLink({ count, due, csPerson }: CountLinkProps) {
  if (count.kind === "task") return countText(count);
  return (
    <Link
      href={listLink(manyRecords[count.kind], { due, csPerson })}
      prefetch={false}
      className="inline-flex items-center text-primary-text hover:underline max-md:min-h-11"
    >
      {countText(count)}
    </Link>
  );
}

const kinds = { ...recordWords, task: { one: "task", many: "tasks" } } as const;

function countText({ kind, total, isMore }: DueCount): string {
  const { one, many } = kinds[kind];
  return isMore ? `${formatCount(total)}+ ${many}` : countOf(total, one, many);
}
