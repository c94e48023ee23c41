"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { useShownList } from "../parts/list-address";
import { useNoteRequest } from "./write-note";

type RecordHeaderProps = {
  /** The list; the back link keeps its last filters and page. */
  list: { href: string; label: string };
  /** Beside the back link: who else is here, and the way to the previous and the next record of the list. */
  aside?: ReactNode;
  title: string;
  subtitle: ReactNode;
  badges: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The actions on the record, in a separate line. */
  acts?: ReactNode;
};

export function RecordHeader(props: RecordHeaderProps) {
  const { list, aside, title, subtitle, badges, actions, acts } = props;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
        <Link
          href={useShownList(list.href)?.address ?? list.href}
          className="-ms-2 inline-flex w-fit shrink-0 items-center gap-1.5 rounded-md px-2 py-1 text-muted-foreground text-table hover:bg-accent hover:text-foreground max-md:py-3"
        >
          <ArrowLeft className="size-4 rtl:rotate-180" />
          {list.label}
        </Link>
        {aside && <div className="flex min-w-0 items-center gap-3">{aside}</div>}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 break-words font-semibold text-xl leading-7">{title}</h1>
            {badges}
          </div>
          <div className="text-muted-foreground">{subtitle}</div>
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*:not(:last-child)]:flex-1">
            {actions}
          </div>
        )}
      </div>
      {acts}
    </header>
  );
}

const parts = { timeline: "Timeline", facts: "Details" } as const;

type RecordColumnsProps = { facts: ReactNode; timeline: ReactNode };

/** Facts and timeline side by side; on small screens one at a time, the timeline first. */
export function RecordColumns(columns: RecordColumnsProps) {
  const [shown, show] = useState<keyof typeof parts>("timeline");
  useNoteRequest(() => show("timeline"));
  const column = "flex min-w-0 flex-col gap-5";
  return (
    <div className="grid items-start gap-5 max-lg:gap-3 lg:grid-cols-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <fieldset className="grid grid-cols-2 gap-1 rounded-lg bg-muted p-1 lg:hidden">
        <legend className="sr-only">Part of the record</legend>
        {(["timeline", "facts"] as const).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={shown === part}
            onClick={() => show(part)}
            className="h-11 rounded-md font-medium text-muted-foreground aria-pressed:bg-card dark:aria-pressed:bg-accent aria-pressed:text-foreground aria-pressed:shadow-rest"
          >
            {parts[part]}
          </button>
        ))}
      </fieldset>
      <div className={cn(column, "lg:order-2", shown !== "timeline" && "max-lg:hidden")}>
        {columns.timeline}
      </div>
      <div className={cn(column, shown !== "facts" && "max-lg:hidden")}>{columns.facts}</div>
    </div>
  );
}

/** Menus beside the title that show their values and do not open. */
export function Unchanged({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}

const lines = [1, 2, 3, 4, 5, 6, 7];

type RecordSkeletonProps = {
  /** Known after a click on a row or a card. */
  record?: { list: { href: string; label: string }; name: string; badges?: ReactNode };
};

export function RecordSkeleton({ record }: RecordSkeletonProps) {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
      {record ? (
        <RecordHeader
          list={record.list}
          title={record.name}
          badges={
            record.badges ? (
              <Unchanged>{record.badges}</Unchanged>
            ) : (
              <Skeleton className="h-5 w-20 rounded-full" />
            )
          }
          subtitle={<Skeleton className="mt-1 w-56" />}
          acts={<SkeletonActs />}
        />
      ) : (
        <div className="flex flex-col gap-4 pt-2">
          <Skeleton className="w-16" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="w-56" />
          <SkeletonActs />
        </div>
      )}
      <RecordColumns facts={<SkeletonCard />} timeline={<SkeletonCard />} />
    </div>
  );
}

function SkeletonActs() {
  return <Skeleton className="h-9 w-full max-w-xl max-md:h-[6.75rem]" />;
}

function SkeletonCard() {
  return (
    <Card className="gap-5 p-5">
      <Skeleton className="w-24" />
      {lines.map((line) => (
        <Skeleton key={line} className={line % 2 ? "w-4/5" : "w-3/5"} />
      ))}
    </Card>
  );
}
