"use client";

import { type IconNode, Plus, SearchX, Upload } from "lucide";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RecordListKind } from "./record-kinds";

type NothingHereProps = {
  kind: RecordListKind;
  icon: IconNode;
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
        <Icon of={Plus} />
        {createLabel}
      </Button>
      {mayImport && (
        <Button variant="secondary" asChild>
          <Link href={`/crm/imports/new?kind=${kind}`}>
            <Icon of={Upload} />
            Import
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
