"use client";

import Link from "next/link";
import { useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { DuePartName } from "@/lib/core/due-parts";
import { countOf, formatCount } from "@/lib/core/format";
import type { DueCount, DueEntry, DuePart } from "@/lib/crm/dashboard/schema";
import { type DueActions, DueRow } from "./due-row";
import { listLink } from "./series";

const shownAtFirst = 5;

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
};

/** One group of due work: its count and first entries. */
export function DueList({ title, name, part, csPerson, tone, isGone, ...row }: Props) {
  const [all, setAll] = useState(false);
  const entries = part.entries.filter((entry) => !isGone(entry));
  const total = part.total - (part.entries.length - entries.length);
  const shown = all ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <Badge tone={total === 0 ? "neutral" : tone} className="tabular-nums">
          {formatCount(total)}
          {part.isMore && "+"}
        </Badge>
      </CardHeader>
      <CardContent className="px-2 pb-2">
        {entries.length === 0 && <p className="px-3 py-2 text-muted-foreground">Nothing here</p>}
        <ul className="flex flex-col">
          {shown.map((entry) => (
            <DueRow key={`${entry.kind}-${entry.id}`} entry={entry} {...row} />
          ))}
        </ul>
        {entries.length > shownAtFirst && (
          <Button variant="ghost" size="sm" className="mx-1" onClick={() => setAll(!all)}>
            {all ? "Show Fewer" : `Show ${firstText(entries.length, total)}`}
          </Button>
        )}
        {part.entries.length < part.total && (
          <ul
            aria-label={`All that is ${title.toLowerCase()}`}
            className="flex flex-wrap gap-x-4 px-3 pt-1 text-table"
          >
            {part.kinds.map((count) => (
              <li key={count.kind} className="inline-flex items-center">
                <CountLink count={count} due={name} csPerson={csPerson} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
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
      href={listLink(kinds[count.kind].many, { due, csPerson })}
      prefetch={false}
      className="inline-flex items-center text-primary-text hover:underline max-md:min-h-11"
    >
      {countText(count)}
    </Link>
  );
}

const kinds = {
  lead: { one: "lead", many: "leads" },
  enquiry: { one: "enquiry", many: "enquiries" },
  meeting: { one: "meeting", many: "meetings" },
  task: { one: "task", many: "tasks" },
} as const;

function countText({ kind, total, isMore }: DueCount): string {
  const { one, many } = kinds[kind];
  return isMore ? `${formatCount(total)}+ ${many}` : countOf(total, one, many);
}
