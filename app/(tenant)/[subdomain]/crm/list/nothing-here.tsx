import { Plus, SearchX, Upload } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordScreens } from "../record-screens";

type NothingHereProps = {
  kind: RecordKind;
  hint?: string | undefined;
  /** More buttons where search and filters match nothing. */
  noMatch?: ReactNode;
  /** Given if search or filters are set. */
  onClear: (() => void) | null;
  /** Null without the right to create records. */
  onCreate: (() => void) | null;
  onShowAll: (() => void) | undefined;
  mayImport: boolean;
};

/** The empty state: no match, or no records yet. */
export default function NothingHere(props: NothingHereProps) {
  const { kind, onClear, onCreate, mayImport } = props;
  const { icon, hint, createLabel, many } = recordScreens[kind];
  const title = `No ${many} found`;
  if (onClear) {
    return (
      <EmptyState icon={SearchX} title={title} hint="Try adjusting your search or filters">
        <Button variant="outline" onClick={onClear}>
          Clear Filters
        </Button>
        {props.noMatch}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={title} hint={props.hint ?? hint}>
      {onCreate && (
        <Button onClick={onCreate}>
          <Plus />
          {createLabel}
        </Button>
      )}
      {props.onShowAll && (
        <Button variant="outline" onClick={props.onShowAll}>
          Show all {many}
        </Button>
      )}
      {mayImport && (
        <Button variant="outline" asChild>
          <Link href={`/crm/imports/new?kind=${many}`}>
            <Upload />
            Import
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
