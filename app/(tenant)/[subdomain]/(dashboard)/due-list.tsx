"use client";

import { useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount } from "@/lib/core/format";
import type { DueEntry, DuePart } from "@/lib/crm/dashboard/schema";
import { type DueActions, DueRow } from "./due-row";

const shownAtFirst = 5;

type Props = DueActions & {
  title: string;
  part: DuePart;
  tone: Tone;
  day: string;
  timeZone: string;
  isGone: (entry: DueEntry) => boolean;
};

/** One part of what waits: how much there is, and the first of it. */
export function DueList({ title, part, tone, isGone, ...row }: Props) {
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
            {all ? "Show Fewer" : moreText(entries.length, total)}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function moreText(here: number, total: number): string {
  return here < total
    ? `Show the First ${formatCount(here)} of ${formatCount(total)}`
    : `Show All ${formatCount(total)}`;
}
