"use client";

import Link from "next/link";
import { useState } from "react";
import type { DuePartName } from "@/lib/core/due-parts";
import { countOf, formatCount } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { DueCount, DuePart } from "@/lib/crm/dashboard/schema";
import { recordWords } from "../crm/record-screens";
import { type DueActions, DueRow } from "./due-row";
import { listLink } from "./series";

type Props = DueActions & {
  title: string;
  name: DuePartName;
  part: DuePart;
  /** How many entries stand there before all are asked for. */
  shownAtFirst: number;
  /** The member whose work is shown; undefined shows everyone's. */
  csPerson: string | undefined;
  day: string;
  timeZone: string;
};

/** A group of due work: its first entries, and links to all of it. */
export function DueList(props: Props) {
  const { title, name, part, csPerson, shownAtFirst, ...row } = props;
  const { entries, total } = part;
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, shownAtFirst);
  if (total === 0) return null;
  return (
    <section aria-label={title} className="py-1.5">
      <div className="flex items-center justify-between px-5 text-xs">
        <h2 className="text-muted-foreground">{title}</h2>
        {entries.length > shownAtFirst && (
          <button
            type="button"
            className="rounded-sm text-primary-text hover:underline max-md:min-h-11"
            onClick={() => setAll(!all)}
          >
            {all ? "Show Fewer" : `Show ${firstText(entries.length, total)}`}
          </button>
        )}
      </div>
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
      {entries.length < total && (
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
