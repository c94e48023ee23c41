"use client";

import { ArrowLeft, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { listAddress } from "../list/list-address";

type RecordHeaderProps = {
  /** The list; the back link keeps its last filters and page. */
  list: { href: string; label: string };
  title: string;
  subtitle: ReactNode;
  badges: ReactNode;
  actions?: ReactNode;
};

export function RecordHeader({ list, title, subtitle, badges, actions }: RecordHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <Link
        href={listAddress(list.href)}
        className="-ms-2 inline-flex w-fit items-center gap-1.5 rounded-md px-2 py-1 text-muted-foreground text-table hover:bg-accent hover:text-foreground max-md:py-3"
      >
        <ArrowLeft className="size-4 rtl:rotate-180" />
        {list.label}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
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
    </header>
  );
}

type RecordColumnsProps = { facts: ReactNode; timeline: ReactNode };

/** Facts and timeline side by side, stacked on small screens. */
export function RecordColumns({ facts, timeline }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">{facts}</div>
      <div className="flex min-w-0 flex-col gap-5">{timeline}</div>
    </div>
  );
}

type EditAndDeleteProps = {
  kind: "brand" | "lead" | "meeting" | "enquiry";
  onEdit: () => void;
  /** Null without the permission to delete. */
  onDelete: (() => void) | null;
};

export function EditAndDelete({ kind, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil />
        Edit
      </Button>
      {onDelete && (
        <Tooltip>
          <TooltipTrigger asChild>
            <Button
              variant="secondary"
              size="icon"
              aria-label={`Delete ${kind}`}
              onClick={onDelete}
            >
              <Trash2 />
            </Button>
          </TooltipTrigger>
          <TooltipContent>Delete</TooltipContent>
        </Tooltip>
      )}
    </>
  );
}

const lines = [1, 2, 3, 4, 5, 6, 7];

type RecordSkeletonProps = {
  list: { href: string; label: string };
  /** Known after a click on a list row. */
  name?: string | undefined;
};

export function RecordSkeleton({ list, name }: RecordSkeletonProps) {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
      {name ? (
        <RecordHeader
          list={list}
          title={name}
          badges={<Skeleton className="h-5 w-20 rounded-full" />}
          subtitle={<Skeleton className="mt-1 w-56" />}
        />
      ) : (
        <div className="flex flex-col gap-4 pt-2">
          <Skeleton className="w-16" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="w-56" />
        </div>
      )}
      <RecordColumns facts={<SkeletonCard />} timeline={<SkeletonCard />} />
    </div>
  );
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
