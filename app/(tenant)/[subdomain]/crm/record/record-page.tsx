"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { useShownList } from "../parts/list-address";
import { useNoteRequest } from "./write-note";

type RecordHeaderProps = {
  /** The list; the back link keeps its last filters and page. */
  list: { href: string; label: string };
  /** Who else is here, and the way to the previous and the next record of the list; null keeps their place. */
  aside?: ReactNode;
  /** Actions beside the title, on phones only. */
  menu?: ReactNode;
  title: string;
  subtitle: ReactNode;
  badges: ReactNode;
  /** In a line of their own. */
  actions?: ReactNode;
  /** The actions on the record, in a separate line. */
  acts?: ReactNode;
};

export function RecordHeader(props: RecordHeaderProps) {
  const { list, aside, menu, title, subtitle, badges, actions, acts } = props;
  return (
    <header className="flex flex-col gap-2">
      <div className="record-head">
        <Link
          href={useShownList(list.href)?.address ?? list.href}
          data-tooltip={list.label}
          className="icon-button"
        >
          <ArrowLeft className="rtl:rotate-180" />
          <span className="sr-only">{list.label}</span>
        </Link>
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3 max-md:contents">
          <h1 className="wrap-anywhere min-w-0 font-semibold text-xl leading-7">{title}</h1>
          <div className="record-subtitle">{subtitle}</div>
          <div className="record-badges">{badges}</div>
        </div>
        {aside !== undefined && <div className="record-aside">{aside}</div>}
        {menu && <div className="record-menu">{menu}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-md:[&>*:not(:last-child)]:flex-1">
          {actions}
        </div>
      )}
      {acts}
    </header>
  );
}

const parts = { timeline: "Timeline", facts: "Details" } as const;

type RecordColumnsProps = { facts: ReactNode; timeline: ReactNode };

/** Facts on a rail beside the timeline; on small screens one at a time, the timeline first. */
export function RecordColumns(columns: RecordColumnsProps) {
  const [shown, show] = useState<keyof typeof parts>("timeline");
  useNoteRequest(() => show("timeline"));
  const column = "flex min-w-0 flex-col gap-5";
  return (
    <div className="grid items-start gap-x-10 gap-y-3 lg:grid-cols-[20rem_minmax(0,56rem)] print:grid-cols-[16rem_minmax(0,1fr)]">
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
      <div
        className={cn(
          column,
          "lg:order-2 print:order-2 print:flex",
          shown !== "timeline" && "max-lg:hidden",
        )}
      >
        {columns.timeline}
      </div>
      <div className={cn(column, "print:flex", shown !== "facts" && "max-lg:hidden")}>
        {columns.facts}
      </div>
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
    <div className="flex flex-col gap-4" role="status" aria-label="Loading...">
      {record ? (
        <RecordHeader
          list={record.list}
          aside={null}
          title={record.name}
          badges={
            record.badges ? (
              <Unchanged>{record.badges}</Unchanged>
            ) : (
              <Skeleton className="h-5 w-20 rounded-full" />
            )
          }
          subtitle={<Skeleton className="w-40" />}
          acts={<SkeletonActs />}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-8 w-96 max-w-full" />
          <SkeletonActs />
        </div>
      )}
      <RecordColumns facts={<SkeletonLines />} timeline={<SkeletonLines />} />
    </div>
  );
}

function SkeletonActs() {
  return <Skeleton className="h-8 w-full max-w-xl max-md:h-14" />;
}

function SkeletonLines() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-9" />
      {lines.map((line) => (
        <Skeleton key={line} className={line % 2 ? "w-4/5" : "w-3/5"} />
      ))}
    </div>
  );
}
