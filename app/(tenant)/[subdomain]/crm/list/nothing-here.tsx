"use client";

import { type LucideIcon, Plus, SearchX, Upload } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import type { RecordListKind } from "./record-kinds";

type NothingHereProps = {
  kind: RecordListKind;
  icon: LucideIcon;
  /** What a first record is called: "Add your first lead". */
  hint: string;
  createLabel: string;
  /** Given when search or filters leave nothing over. */
  onClear: (() => void) | null;
  onCreate: () => void;
  mayImport: boolean;
};

/** An empty list: either nothing matches, or nothing is there yet. */
export function NothingHere(props: NothingHereProps) {
  const { kind, icon, hint, createLabel, onClear, onCreate, mayImport } = props;
  const title = `No ${kind} found`;
  if (onClear) {
    return (
      <EmptyState icon={SearchX} title={title} hint="Try adjusting your search or filters">
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={title} hint={hint}>
      <Button onClick={onCreate}>
        <Plus />
        {createLabel}
      </Button>
      {mayImport && (
        <Button variant="secondary" asChild>
          <Link href={`/crm/imports/new?kind=${kind}`}>
            <Upload />
            Import
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
